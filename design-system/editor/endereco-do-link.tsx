import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { EntradaTexto } from '../entrada-texto/entrada-texto.tsx'
import { enderecoAceito } from './extensoes.ts'

type EnderecoDoLinkProps = { editor: Editor; aoFechar: () => void }

/** Enter is handled by a listener, because nested forms are no HTML. */
export function EnderecoDoLink({ editor, aoFechar }: EnderecoDoLinkProps) {
	const atual: unknown = editor.getAttributes('link')['href']
	const [endereco, setEndereco] = useState(typeof atual === 'string' ? atual : 'https://')
	const aceito = enderecoAceito(endereco)

	function aplicar() {
		if (!aceito) return
		const href = endereco.trim()
		const comando = editor.chain().focus().extendMarkRange('link')
		if (editor.state.selection.empty && !editor.isActive('link'))
			comando.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
		else comando.setLink({ href }).run()
		aoFechar()
	}

	function remover() {
		editor.chain().focus().extendMarkRange('link').unsetLink().run()
		aoFechar()
	}
	return (
		<div className="flex flex-wrap items-center gap-2 border-b border-borda p-2">
			<span className="min-w-48 flex-1">
				<EntradaTexto
					aria-label="Endereço do link"
					type="url"
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because its button was pressed
					autoFocus
					value={endereco}
					onChange={({ target }) => setEndereco(target.value)}
					onKeyDown={(evento) => {
						if (evento.key !== 'Enter' && evento.key !== 'Escape') return
						evento.preventDefault()
						evento.stopPropagation()
						if (evento.key === 'Enter') aplicar()
						else aoFechar()
					}}
				/>
			</span>
			<Botao tamanho="pq" disabled={!aceito} onClick={aplicar}>
				Aplicar
			</Botao>
			{editor.isActive('link') ? (
				<Botao tamanho="pq" variante="secundario" onClick={remover}>
					Tirar o link
				</Botao>
			) : null}
			<Botao tamanho="pq" variante="secundario" aparencia="fantasma" onClick={aoFechar}>
				Cancelar
			</Botao>
		</div>
	)
}
