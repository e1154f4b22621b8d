import { useEffect } from 'react';
import { create } from 'zustand';
import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import type { FavouritesAnswer, LikeAnswer } from '#/shop/favourites/favourites.schema.ts';
import { callAsUser, readToken, useAuth } from './auth.ts';

type Favourites = {
  status: 'idle' | 'waiting' | 'ready' | 'failed';
  /** Liked sizes (price ids), also those that cannot be bought now. */
  ids: readonly number[];
  sizes: readonly DetailKey[];
};

const nothing: Favourites = { status: 'idle', ids: [], sizes: [] };

/** §3.16 What the signed-in customer likes; comes when a page needs it. */
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
 * §4.9 §7.14 Likes a size or takes the like back. False without a token (nothing is asked of the server), else
 * `liked`, `unliked`, or `failed`.
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

/** Offers the wishlist to the account: answers how many were added, null when it failed. */
export async function likeProducts(productIds: readonly number[]): Promise<number | null> {
  const answer = await callAsUser<{ data: { added: number } }>('POST', '/api/profile/favorite/products', {
    productIds,
  });
  if (!answer.ok) return null;
  await loadFavourites();
  return answer.data.data.added;
}

/** The favourites of whoever is signed in, fetched once a page needs them. */
export function useFavourites(): Favourites {
  const signedIn = useAuth((auth) => auth.signedIn);
  const state = useFavouritesState();
  useEffect(() => {
    if (signedIn) void loadFavourites();
    else useFavouritesState.setState(nothing);
  }, [signedIn]);
  return state;
}
