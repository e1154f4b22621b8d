import { useEffect } from 'react';
import { create } from 'zustand';
import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import type { FavouritesAnswer, LikeAnswer } from '#/shop/favourites/favourites.schema.ts';
import { callAsUser, readToken, useAuth } from './auth.ts';

type Favourites = {
  status: 'idle' | 'waiting' | 'ready' | 'failed';
  /** Price ids of the favourites, including sizes that are not for sale now. */
  ids: readonly number[];
  sizes: readonly DetailKey[];
};

const nothing: Favourites = { status: 'idle', ids: [], sizes: [] };

/** §3.16 The favourites of the signed-in customer, loaded when a page needs them. */
export const useFavouritesState = create<Favourites>()(() => nothing);

export async function loadFavourites(): Promise<void> {
  if (!readToken()) return useFavouritesState.setState(nothing);
  useFavouritesState.setState({ status: 'waiting' });
  const answer = await callAsUser<FavouritesAnswer>('GET', '/api/profile/favorite/products');
  if (answer.ok) {
    useFavouritesState.setState({ status: 'ready', ids: answer.data.ids, sizes: answer.data.data });
  } else useFavouritesState.setState({ status: 'failed' });
}

/**
 * §4.9 §7.14 Adds or removes a favourite. Returns false without a token (no request), else `liked`, `unliked` or
 * `failed`.
 */
export async function like(priceId: number): Promise<false | 'liked' | 'unliked' | 'failed'> {
  if (!readToken()) return false;
  const answer = await callAsUser<LikeAnswer>('POST', `/api/app/price/${priceId}`);
  if (!answer.ok) return answer.status === 401 ? false : 'failed';
  const { liked } = answer.data.data;
  useFavouritesState.setState(({ ids, sizes }) => ({
    ids: liked ? [priceId, ...ids.filter((id) => id !== priceId)] : ids.filter((id) => id !== priceId),
    sizes: liked ? sizes : sizes.filter(({ id }) => id !== priceId),
  }));
  return liked ? 'liked' : 'unliked';
}

/** Copies the wishlist to the account. Returns the number of added sizes, null on failure. */
export async function likeProducts(productIds: readonly number[]): Promise<number | null> {
  const answer = await callAsUser<{ data: { added: number } }>('POST', '/api/profile/favorite/products', {
    productIds,
  });
  if (!answer.ok) return null;
  await loadFavourites();
  return answer.data.data.added;
}

/** The favourites of the signed-in customer, loaded when a page first needs them. */
export function useFavourites(): Favourites {
  const signedIn = useAuth((auth) => auth.signedIn);
  const state = useFavouritesState();
  useEffect(() => {
    if (signedIn) void loadFavourites();
    else useFavouritesState.setState(nothing);
  }, [signedIn]);
  return state;
}
