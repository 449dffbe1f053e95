import { Suspense } from 'react'
import { Esqueleto } from '../esqueleto/esqueleto.tsx'
import { tardia } from '../tardia/tardia.tsx'
import type { EditorDeTextoProps } from './editor-tiptap.tsx'

const EditorTiptap = tardia(() => import('./editor-tiptap.tsx').then((m) => m.EditorTiptap))

/** Lazy loading: the rich-text editor weighs more than the page and is fetched when somebody begins to write. */
export function EditorDeTexto(props: EditorDeTextoProps) {
	return (
		<Suspense
			fallback={
				<div className="grid gap-1.5">
					<span className="text-md leading-6 font-medium">{props.rotulo}</span>
					<Esqueleto forma="bloco" className={`w-full ${props.alto ? 'h-108' : 'h-48'}`} />
				</div>
			}
		>
			<EditorTiptap {...props} />
		</Suspense>
	)
}
