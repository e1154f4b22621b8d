/** Where a bucket of S3's kind is, and who may write to it. */
export type BucketAddress = {
  /** Such as `https://s3.example:9000`, without a slash at the end. */
  endpoint: string;
  bucket: string;
  /** What the names of all files begin with: empty, or with a slash at the end. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
};

const bucketName = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const prefixName = /^(?:[\w.-]+\/)*$/;
const known = ['region', 'tls'];

/**
 * Reads `s3://KEY:SECRET@host:port/bucket/folder?region=eu-west-1&tls=0`; key and secret are percent-encoded. Undefined
 * when it is none.
 */
export function readBucketAddress(text: string): BucketAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const tls = searchParams.get('tls') ?? '1';
  const region = searchParams.get('region') ?? 'us-east-1';
  const fits =
    protocol === 's3:' &&
    username !== '' &&
    password !== '' &&
    host !== '' &&
    hash === '' &&
    bucketName.test(bucket) &&
    prefixName.test(prefix) &&
    /^[01]$/.test(tls) &&
    /^[a-z\d-]{1,40}$/.test(region) &&
    [...searchParams.keys()].every((name) => known.includes(name));
  if (!fits) return undefined;
  try {
    return {
      endpoint: `${tls === '1' ? 'https' : 'http'}://${host}`,
      bucket,
      prefix,
      region,
      key: decodeURIComponent(username),
      secret: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}

/** For people: which bucket, without its key and secret. */
export const shownAddress = ({ endpoint, bucket, prefix }: BucketAddress): string =>
  `${endpoint}/${bucket}/${prefix}`;

/** Whether both name one bucket of one server, in whatever folder. */
export const isSameBucket = (one: BucketAddress, other: BucketAddress): boolean =>
  one.endpoint === other.endpoint && one.bucket === other.bucket;
