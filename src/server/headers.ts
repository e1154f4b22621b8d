/** Headers that every answer carries, whoever writes it. */
export const alwaysSent = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
export const oneYear = 'max-age=31536000';
/** Instead of `DENY`, for the few pages that our own pages show in a frame. */
export const framedByOwn = 'SAMEORIGIN';
