import { expect, test } from 'vitest';
import { readBucketAddress, shownAddress } from './bucket-address.ts';

test('an address names host, bucket, folder, region and key', () => {
  expect(
    readBucketAddress('s3://KEY:a%2Fb%2Bc@s3.example:9000/shop-files/hilal/one?region=eu-west-3&tls=0'),
  ).toEqual({
    endpoint: 'http://s3.example:9000',
    bucket: 'shop-files',
    prefix: 'hilal/one/',
    region: 'eu-west-3',
    key: 'KEY',
    secret: 'a/b+c',
  });
  expect(readBucketAddress('s3://KEY:SECRET@s3.example/shop')).toMatchObject({
    endpoint: 'https://s3.example',
    prefix: '',
    region: 'us-east-1',
  });
});

test.each([
  'https://KEY:SECRET@s3.example/shop',
  's3://s3.example/shop',
  's3://KEY@s3.example/shop',
  's3://KEY:SECRET@s3.example/',
  's3://KEY:SECRET@s3.example/Shop',
  's3://KEY:SECRET@s3.example/shop?tls=no',
  's3://KEY:SECRET@s3.example/shop?regoin=eu',
  's3://KEY:SECRET@s3.example/shop?region=eu west',
  's3://KEY:SEC%ZZRET@s3.example/shop',
  's3://KEY:SECRET@s3.example/shop/..%2Fx',
  's3:KEY',
  '',
])('%s is none', (text) => {
  expect(readBucketAddress(text)).toBeUndefined();
});

test('what is shown of it holds neither key nor secret', () => {
  const address = readBucketAddress('s3://KEY:SECRET@s3.example/shop/one');
  expect(address && shownAddress(address)).toBe('https://s3.example/shop/one/');
});
