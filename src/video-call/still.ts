/** Bytes of one message: every browser takes so many. */
const CHUNK = 16 * 1024;
/** So many may wait to be sent; the voice shares the line. */
const WAITING = 256 * 1024;
/** A camera that takes longer for a photo gives the picture that it sends. */
const PHOTO_MS = 4_000;

interface PhotoTaker {
  takePhoto(): Promise<Blob>;
}

/** A still picture of this camera, in its own resolution where the browser can. Throws if there is no picture. */
export async function takeStill(track: MediaStreamTrack): Promise<Blob> {
  const Taker = (window as { ImageCapture?: new (of: MediaStreamTrack) => PhotoTaker }).ImageCapture;
  if (Taker) {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_MS));
    const photo = await Promise.race([new Taker(track).takePhoto().catch(() => null), late]);
    if (photo && photo.size > 0) return photo;
  }
  return drawFrame(track);
}

async function drawFrame(track: MediaStreamTrack): Promise<Blob> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  await video.play();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  video.srcObject = null;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('the camera gave no picture');
  return blob;
}

/** Sends a picture after its size and type. Throws if the channel ends before. */
export async function sendStill(channel: RTCDataChannel, still: Blob): Promise<void> {
  const bytes = await still.arrayBuffer();
  channel.send(JSON.stringify({ kind: 'still', bytes: bytes.byteLength, type: still.type }));
  channel.bufferedAmountLowThreshold = WAITING / 2;
  for (let at = 0; at < bytes.byteLength; at += CHUNK) {
    if (channel.bufferedAmount > WAITING) await roomOrEnd(channel);
    channel.send(bytes.slice(at, at + CHUNK));
  }
}

function roomOrEnd(channel: RTCDataChannel): Promise<void> {
  const heard = new AbortController();
  return new Promise((resolve) => {
    const go = () => {
      heard.abort();
      resolve();
    };
    for (const event of ['bufferedamountlow', 'close'])
      channel.addEventListener(event, go, { signal: heard.signal });
  });
}

/** Larger than any camera's; a sender of more is not ours. */
const LARGEST = 40 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Puts the parts of a picture together. */
export function stillReader(onStill: (still: Blob, at: Date) => void) {
  let parts: ArrayBuffer[] = [];
  let missing = 0;
  let type = '';
  /** When its device had taken it, but for the way of one message. */
  let at = new Date(0);
  return {
    begin(head: { bytes?: unknown; type?: unknown }) {
      const { bytes } = head;
      const isOurs = typeof bytes === 'number' && bytes > 0 && bytes <= LARGEST;
      missing = isOurs ? bytes : 0;
      type = TYPES.find((known) => known === head.type) ?? 'image/jpeg';
      parts = [];
      at = new Date();
    },
    add(part: ArrayBuffer) {
      if (missing <= 0) return;
      parts.push(part);
      missing -= part.byteLength;
      if (missing <= 0) onStill(new Blob(parts, { type }), at);
    },
  };
}
