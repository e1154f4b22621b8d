import type { Config } from '../config.ts';
import { type ShopFiles, shopFiles } from '../files.ts';
import { Bucket } from './bucket.ts';
import type { BucketAddress } from './bucket-address.ts';
import { bucketStore } from './bucket-store.ts';

/** The shop's files where the operator wants them: in the data folder, or in a bucket. */
export const openFiles = ({ dataFolder, storage }: Pick<Config, 'dataFolder' | 'storage'>): ShopFiles =>
  storage ? bucketFiles(storage) : shopFiles(dataFolder);

/** The shop's files in a bucket, each kind below a folder of its own. */
export function bucketFiles(address: BucketAddress, options: { silenceMs?: number } = {}): ShopFiles {
  const bucket = new Bucket(address, options);
  return {
    media: bucketStore(bucket, 'media'),
    originals: bucketStore(bucket, 'originals'),
    receipts: bucketStore(bucket, 'receipts'),
    returns: bucketStore(bucket, 'returns'),
    shared: bucketStore(bucket, 'shared'),
    works: bucketStore(bucket, 'works'),
  };
}
