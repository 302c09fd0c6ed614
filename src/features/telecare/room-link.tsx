import { ExternalLink } from 'lucide-react';
import { Button } from '../../ui/button';

/**
 * Opens an outside room in a window of its own: in a frame it would need this app's camera and its policy. Without `opener`, and
 * without our address: a room's service need not know who sent the person.
 */
export function RoomLink({ url, words }: { url: string; words: string }) {
  return (
    <Button asChild variant="primary">
      <a href={url} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={18} strokeWidth={1.9} aria-hidden />
        {words}
      </a>
    </Button>
  );
}
