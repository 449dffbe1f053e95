import type { Editor } from '@tiptap/react'
import { LayoutTemplate } from 'lucide-react'
import { Dropdown } from '../dropdown/dropdown.tsx'

export type ModeloDeTexto = {
	nome: string
	/** The template is HTML. */
	texto: string
}

/** The template fills an empty text; otherwise it is inserted at the cursor. */
export function Modelos({ editor, modelos }: { editor: Editor; modelos: readonly ModeloDeTexto[] }) {
	if (modelos.length === 0) return null
	return (
		<Dropdown
			titulo="Usar modelo"
			tamanho="pq"
			alinhamento="direita"
			icone={<LayoutTemplate aria-hidden />}
			itens={modelos.map(({ nome, texto }) => ({
				titulo: nome,
				aoAcionar: () => {
					const comando = editor.chain().focus()
					if (editor.isEmpty) comando.setContent(texto, { emitUpdate: true }).run()
					else comando.insertContent(texto).run()
				},
			}))}
		/>
	)
}
