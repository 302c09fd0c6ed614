import type { ComponentType } from 'react';

/** The shapes of an icon, as lucide stores them. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

export default function createLucideIcon(icon: IconData): ComponentType<object>;
