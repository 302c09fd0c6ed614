import { createElement, forwardRef } from 'react';

/** What makes a picture speak for itself. */
const isSaid = (props) =>
  Object.keys(props).some(
    (name) => props[name] != null && (name.startsWith('aria-') || name === 'role' || name === 'title'),
  );

/**
 * An icon of lucide as the app uses them: a size and attributes of its own, without the library's shared settings, names and
 * aliases. The build puts it in the place of the library's function of the same form.
 */
export default function createLucideIcon({ node }) {
  return forwardRef(({ size = 24, className, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': isSaid(rest) ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );
}
