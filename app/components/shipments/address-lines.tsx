/** An address, or a point, a line each. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <address className="address">
      {lines.map((line, at) => (
        <span key={at} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
