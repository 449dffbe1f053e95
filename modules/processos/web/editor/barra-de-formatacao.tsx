import { type Editor, useEditorState } from '@tiptap/react'
import {
	Bold,
	Heading2,
	Heading3,
	Italic,
	Link,
	List,
	ListOrdered,
	type LucideIcon,
	Minus,
	Quote,
	Redo2,
	RemoveFormatting,
	Strikethrough,
	Underline,
	Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { EnderecoDoLink } from './endereco-do-link.tsx'

type Comando = {
	readonly nome: string
	readonly Icone: LucideIcon
	readonly atalho?: string
	/** Whether the text at the cursor has it. */
	readonly ativo?: (editor: Editor) => boolean
	readonly pode?: (editor: Editor) => boolean
	/** Absent: the link, which asks for its address. */
	readonly fazer?: (editor: Editor) => void
	readonly separado?: true
}

const comandos: readonly Comando[] = [
	{
		nome: 'Negrito',
		Icone: Bold,
		atalho: 'Control+B',
		ativo: (e) => e.isActive('bold'),
		fazer: (e) => e.chain().focus().toggleBold().run(),
	},
	{
		nome: 'Itálico',
		Icone: Italic,
		atalho: 'Control+I',
		ativo: (e) => e.isActive('italic'),
		fazer: (e) => e.chain().focus().toggleItalic().run(),
	},
	{
		nome: 'Sublinhado',
		Icone: Underline,
		atalho: 'Control+U',
		ativo: (e) => e.isActive('underline'),
		fazer: (e) => e.chain().focus().toggleUnderline().run(),
	},
	{
		nome: 'Riscado',
		Icone: Strikethrough,
		ativo: (e) => e.isActive('strike'),
		fazer: (e) => e.chain().focus().toggleStrike().run(),
	},
	{
		nome: 'Título',
		Icone: Heading2,
		separado: true,
		ativo: (e) => e.isActive('heading', { level: 2 }),
		fazer: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
	},
	{
		nome: 'Subtítulo',
		Icone: Heading3,
		ativo: (e) => e.isActive('heading', { level: 3 }),
		fazer: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
	},
	{
		nome: 'Lista',
		Icone: List,
		ativo: (e) => e.isActive('bulletList'),
		fazer: (e) => e.chain().focus().toggleBulletList().run(),
	},
	{
		nome: 'Lista numerada',
		Icone: ListOrdered,
		ativo: (e) => e.isActive('orderedList'),
		fazer: (e) => e.chain().focus().toggleOrderedList().run(),
	},
	{
		nome: 'Citação',
		Icone: Quote,
		ativo: (e) => e.isActive('blockquote'),
		fazer: (e) => e.chain().focus().toggleBlockquote().run(),
	},
	{ nome: 'Linha', Icone: Minus, fazer: (e) => e.chain().focus().setHorizontalRule().run() },
	{ nome: 'Link', Icone: Link, separado: true, atalho: 'Control+K', ativo: (e) => e.isActive('link') },
	{
		nome: 'Limpar formatação',
		Icone: RemoveFormatting,
		fazer: (e) => e.chain().focus().unsetAllMarks().clearNodes().run(),
	},
	{
		nome: 'Desfazer',
		Icone: Undo2,
		separado: true,
		atalho: 'Control+Z',
		pode: (e) => e.can().undo(),
		fazer: (e) => e.chain().focus().undo().run(),
	},
	{
		nome: 'Refazer',
		Icone: Redo2,
		atalho: 'Control+Shift+Z',
		pode: (e) => e.can().redo(),
		fazer: (e) => e.chain().focus().redo().run(),
	},
]

type BarraDeFormatacaoProps = { editor: Editor; controla: string }

/** One stop of the Tab key; inside it the arrows, Home and End, as the toolbar pattern has it. */
export function BarraDeFormatacao({ editor, controla }: BarraDeFormatacaoProps) {
	const [atual, setAtual] = useState(0)
	const [pedindoLink, setPedindoLink] = useState(false)
	const botoes = useRef<HTMLDivElement>(null)
	const estados = useEditorState({
		editor,
		selector: ({ editor: agora }) =>
			comandos.map(({ ativo, pode }) => ({ ativo: ativo?.(agora) ?? false, parado: pode ? !pode(agora) : false })),
	})

	function irPara(indice: number) {
		setAtual(indice)
		botoes.current?.querySelectorAll('button')[indice]?.focus()
	}

	function aoTeclar(evento: KeyboardEvent) {
		const destino = destinoDaTecla(evento.key, atual)
		if (destino === undefined) return
		evento.preventDefault()
		irPara(destino)
	}
	return (
		<>
			<div
				ref={botoes}
				role="toolbar"
				tabIndex={-1}
				aria-label="Formatação"
				aria-controls={controla}
				onKeyDown={aoTeclar}
				className="flex flex-wrap gap-0.5 border-b border-borda p-1"
			>
				{comandos.map(({ nome, Icone, atalho, ativo, fazer, separado }, indice) => (
					<button
						key={nome}
						type="button"
						aria-label={nome}
						title={atalho ? `${nome} (${atalho.replace('Control', 'Ctrl')})` : nome}
						aria-keyshortcuts={atalho}
						aria-pressed={ativo ? (estados[indice]?.ativo ?? false) : undefined}
						aria-disabled={estados[indice]?.parado}
						tabIndex={indice === atual ? 0 : -1}
						onFocus={() => setAtual(indice)}
						onClick={() => {
							if (estados[indice]?.parado) return
							if (fazer) fazer(editor)
							else setPedindoLink(!pedindoLink)
						}}
						className={`grid size-8 place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave hover:text-texto aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-primario-suave aria-pressed:text-primario-texto telefone:size-11 ${separado ? 'ml-2' : ''}`}
					>
						<Icone aria-hidden className="size-4" />
					</button>
				))}
			</div>
			{pedindoLink ? <EnderecoDoLink editor={editor} aoFechar={() => setPedindoLink(false)} /> : null}
		</>
	)
}

function destinoDaTecla(tecla: string, atual: number): number | undefined {
	const ultimo = comandos.length - 1
	const destinos: Readonly<Record<string, number>> = {
		ArrowRight: atual === ultimo ? 0 : atual + 1,
		ArrowLeft: atual === 0 ? ultimo : atual - 1,
		Home: 0,
		End: ultimo,
	}
	return destinos[tecla]
}
