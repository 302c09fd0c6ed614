/** Without a new frame for so long a picture does not move any more; a weak line may take a second for one. Milliseconds. */
export const STILL_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** Hears the number of frames that were shown, again and again, and answers whether the picture has stopped. `now`: milliseconds. */
export function watchFrames(start: number) {
  let known = 0;
  let newAt = start;
  return (frames: number, now: number): boolean => {
    if (frames !== known) newAt = now;
    known = frames;
    return now - newAt >= STILL_MS;
  };
}

/** What a video shows: `paused`: the browser does not play it; `still`: no new frame; null while it moves. */
export type Showing = 'paused' | 'still' | null;

interface Ports {
  /** There should be a picture now. */
  isLive: () => boolean;
  onShowing: (showing: Showing) => void;
}

/** Counts the frames that this element really shows: what arrives and is not drawn is no picture. Returns its end. */
export function watchVideo(video: HTMLVideoElement, { isLive, onShowing }: Ports): () => void {
  let frames = 0;
  let waiting: number | null = null;
  const count = () => {
    frames += 1;
    waiting = video.requestVideoFrameCallback(count);
  };
  const counts = 'requestVideoFrameCallback' in video;
  if (counts) waiting = video.requestVideoFrameCallback(count);

  let isStill = watchFrames(performance.now());
  const look = () => {
    // Nobody looks at a hidden page, and the browser draws nothing on it.
    if (!isLive() || document.hidden) {
      isStill = watchFrames(performance.now());
      return;
    }
    const hasStopped = isStill(counts ? frames : shownOf(video), performance.now());
    onShowing(video.paused ? 'paused' : hasStopped ? 'still' : null);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const events = ['pause', 'play', 'playing'];
  for (const event of events) video.addEventListener(event, look);
  return () => {
    clearInterval(timer);
    for (const event of events) video.removeEventListener(event, look);
    if (waiting !== null) video.cancelVideoFrameCallback(waiting);
  };
}

function shownOf(video: HTMLVideoElement): number {
  const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
  return totalVideoFrames - droppedVideoFrames;
}
