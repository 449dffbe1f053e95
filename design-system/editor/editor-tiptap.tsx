import './editor.css'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { MensagemDoCampo } from '../campo/campo.tsx'
import { estaEscrevendo } from '../foco/foco.tsx'
import { BarraDeFormatacao } from './barra-de-formatacao.tsx'
import { extensoes } from './extensoes.ts'
import { type ModeloDeTexto, Modelos } from './modelos.tsx'

export type EditorDeTextoProps = {
	rotulo: string
	valor: string
	aoMudar: (html: string) => void
	placeholder?: string
	erro?: string | undefined
	/** The templates are texts to start from. */
	modelos?: readonly ModeloDeTexto[]
	/** The tall editor has the height that a page gives it. */
	alto?: boolean
	focado?: boolean
}

export function EditorTiptap(props: EditorDeTextoProps) {
	const { rotulo, valor, aoMudar, placeholder, erro, modelos = [], alto = false, focado = false } = props
	const id = useId()
	const ultimo = useRef(valor)
	const invalido = Boolean(erro)
	const editorProps = useMemo(
		() => ({ attributes: atributos({ id, placeholder, alto, invalido }) }),
		[id, placeholder, alto, invalido],
	)
	const editor = useEditor({
		extensions: extensoes,
		content: valor,
		autofocus: focado && !estaEscrevendo() ? 'end' : false,
		// Style injection is off, because the strict content security policy refuses it; the styles come in a file.
		injectCSS: false,
		editorProps,
		onUpdate: ({ editor: mudado }) => {
			ultimo.current = mudado.isEmpty ? '' : mudado.getHTML().replace(VAZIOS_NO_FIM, '')
			aoMudar(ultimo.current)
		},
	})
	const vazio = useEditorState({ editor, selector: ({ editor: atual }) => atual.isEmpty })

	// The editor owns its text, so a text from outside (a draft, a reload) is given to it.
	useEffect(() => {
		if (valor === ultimo.current) return
		ultimo.current = valor
		editor.commands.setContent(valor, { emitUpdate: false })
	}, [editor, valor])

	return (
		<div className="grid gap-1.5">
			<div className="flex flex-wrap items-end justify-between gap-2">
				<span id={`${id}-rotulo`} className="text-md leading-6 font-medium">
					{rotulo}
					<span data-tom="perigo" aria-hidden className="text-tom-texto">
						{' *'}
					</span>
				</span>
				<Modelos editor={editor} modelos={modelos} />
			</div>
			<div
				data-tom={erro ? 'perigo' : undefined}
				className={`rounded-md border bg-superficie focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-foco ${erro ? 'border-tom' : 'border-borda-forte/70'}`}
			>
				<BarraDeFormatacao editor={editor} controla={id} />
				<div className="relative">
					{vazio && placeholder ? (
						<p aria-hidden className="pointer-events-none absolute px-4 py-3 text-texto-suave">
							{placeholder}
						</p>
					) : null}
					<EditorContent editor={editor} />
				</div>
			</div>
			<MensagemDoCampo id={`${id}-mensagem`} dica={undefined} erro={erro} />
		</div>
	)
}

/** Trailing empty paragraphs are dropped: a final Enter is not meant as one. */
const VAZIOS_NO_FIM = /(?:<p><\/p>)+$/

type Atributos = { id: string; placeholder: string | undefined; alto: boolean; invalido: boolean }

const atributos = ({ id, placeholder, alto, invalido }: Atributos): Record<string, string> => ({
	id,
	role: 'textbox',
	'aria-multiline': 'true',
	'aria-required': 'true',
	'aria-labelledby': `${id}-rotulo`,
	'aria-describedby': `${id}-mensagem`,
	...(invalido ? { 'aria-invalid': 'true' } : {}),
	...(placeholder ? { 'aria-placeholder': placeholder } : {}),
	lang: 'pt-BR',
	spellcheck: 'true',
	class: `texto-em-edicao px-4 py-3 outline-none ${alto ? 'min-h-96' : 'min-h-32'}`,
})
