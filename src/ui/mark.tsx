/** The logo: a patient's path from one point to another. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0B6B6B" />
      <path
        d="M6.8 22.5h4.4c1.9 0 2.900-.7 3.500-2.500l2-7c.6-1.8 1.6-2.5 3.500-2.500h5"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="7.8" cy="10.8" r="2.7" fill="#9FE0D9" />
      <circle cx="24.2" cy="21.7" r="2.7" fill="#9FE0D9" />
    </svg>
  );
}
