import type { Editor } from '@tiptap/react'
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
	Subscript,
	Superscript,
	Table,
	Underline,
	Undo2,
} from 'lucide-react'
import { inserirTabela } from './tabela.ts'

export type Comando = {
	readonly nome: string
	readonly Icone: LucideIcon
	readonly atalho?: string
	/** The command is active at the cursor. */
	readonly ativo?: (editor: Editor) => boolean
	readonly pode?: (editor: Editor) => boolean
	/** The action is absent for the link, which asks for its address. */
	readonly fazer?: (editor: Editor) => void
	readonly separado?: true
}

export const comandos: readonly Comando[] = [
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
		nome: 'Subscrito',
		Icone: Subscript,
		atalho: 'Control+,',
		ativo: (e) => e.isActive('subscript'),
		fazer: (e) => e.chain().focus().toggleMark('subscript').run(),
	},
	{
		nome: 'Sobrescrito',
		Icone: Superscript,
		atalho: 'Control+.',
		ativo: (e) => e.isActive('superscript'),
		fazer: (e) => e.chain().focus().toggleMark('superscript').run(),
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
	// Nested tables are refused, because nobody can read them.
	{ nome: 'Tabela', Icone: Table, pode: (e) => !e.isActive('table'), fazer: inserirTabela },
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
