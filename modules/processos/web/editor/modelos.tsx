import { Dropdown } from '@portal/design-system/dropdown'
import type { Editor } from '@tiptap/react'
import { LayoutTemplate } from 'lucide-react'
import type { ModeloTexto } from '../../contract/index.ts'

/** An empty text becomes the template; in a text that was begun it goes where the cursor is. */
export function Modelos({ editor, modelos }: { editor: Editor; modelos: readonly ModeloTexto[] }) {
	if (modelos.length === 0) return null
	return (
		<Dropdown
			titulo="Usar modelo"
			tamanho="pq"
			alinhamento="direita"
			icone={<LayoutTemplate aria-hidden />}
			itens={modelos.map(({ nommod, txtmod }) => ({
				titulo: nommod,
				aoAcionar: () => {
					const comando = editor.chain().focus()
					if (editor.isEmpty) comando.setContent(txtmod, { emitUpdate: true }).run()
					else comando.insertContent(txtmod).run()
				},
			}))}
		/>
	)
}
