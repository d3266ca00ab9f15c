/** Picture of the empty state: nothing was bought. */
export function EmptyPicture() {
  return (
    <svg className="chart-picture" viewBox="0 0 128 96" width="128" height="96" aria-hidden="true">
      <rect className="picture-ground" x="8" y="12" width="112" height="76" rx="8" />
      <path className="picture-line" d="M24 72h80" />
      <rect className="picture-bar" x="32" y="60" width="12" height="12" rx="2" />
      <rect className="picture-bar" x="52" y="52" width="12" height="20" rx="2" />
      <rect className="picture-bar" x="72" y="40" width="12" height="32" rx="2" />
      <path className="picture-trend" d="M30 44 54 34 76 24" />
      <circle className="picture-front" cx="98" cy="28" r="16" />
      <path className="picture-line" d="M98 21v8l5 3" />
    </svg>
  );
}

/** Picture of the failure: no connection. */
export function FailurePicture() {
  return (
    <svg className="chart-picture" viewBox="0 0 128 96" width="128" height="96" aria-hidden="true">
      <rect className="picture-ground" x="8" y="12" width="112" height="76" rx="8" />
      <path className="picture-line" d="M20 50h28M80 50h28M56 45h6M56 55h6" />
      <rect className="picture-front" x="40" y="38" width="16" height="24" rx="4" />
      <rect className="picture-front" x="72" y="38" width="16" height="24" rx="4" />
      <path className="picture-spark" d="m64 28 3-8M58 29l-4-6M70 31l7-4" />
    </svg>
  );
}
