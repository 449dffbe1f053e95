import { Mark } from '@tiptap/react'

/** Subscript and superscript exclude each other. */
const foraDaLinha = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', tecla: string) =>
	Mark.create({
		name,
		excludes: 'subscript superscript',
		parseHTML: () => [{ tag }],
		renderHTML: () => [tag, 0],
		addKeyboardShortcuts() {
			return { [tecla]: () => this.editor.commands.toggleMark(name) }
		},
	})

export const extensoesForaDaLinha = [
	foraDaLinha('subscript', 'sub', 'Mod-,'),
	foraDaLinha('superscript', 'sup', 'Mod-.'),
]
