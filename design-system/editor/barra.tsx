import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Comando } from './comandos.ts'

type BarraProps = {
	editor: Editor
	rotulo: string
	/** The id of the controlled text. */
	controla: string
	comandos: readonly Comando[]
	/** The handler of a command that asks for a value before it changes the text. */
	aoPedir?: () => void
}

/** The toolbar is one stop of the Tab key (roving tabindex); inside it the arrows, Home and End move. */
export function Barra({ editor, rotulo, controla, comandos, aoPedir }: BarraProps) {
	const [atual, setAtual] = useState(0)
	const botoes = useRef<HTMLDivElement>(null)
	const estados = useEditorState({
		editor,
		selector: ({ editor: agora }) =>
			comandos.map(({ ativo, pode }) => ({ ativo: ativo?.(agora) ?? false, parado: pode ? !pode(agora) : false })),
	})

	function aoTeclar(evento: KeyboardEvent) {
		const destino = destinoDaTecla(evento.key, atual, comandos.length - 1)
		if (destino === undefined) return
		evento.preventDefault()
		setAtual(destino)
		botoes.current?.querySelectorAll('button')[destino]?.focus()
	}
	return (
		<div
			ref={botoes}
			role="toolbar"
			tabIndex={-1}
			aria-label={rotulo}
			aria-controls={controla}
			onKeyDown={aoTeclar}
			className="flex flex-wrap gap-0.5 border-b border-borda p-1"
		>
			{comandos.map(({ nome, Icone, atalho, ativo, fazer = aoPedir, separado }, indice) => (
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
						if (!estados[indice]?.parado) fazer?.(editor)
					}}
					className={`grid size-8 place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave hover:text-texto aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-primario-suave aria-pressed:text-primario-texto telefone:size-11 ${separado ? 'ml-2' : ''}`}
				>
					<Icone aria-hidden className="size-4" />
				</button>
			))}
		</div>
	)
}

function destinoDaTecla(tecla: string, atual: number, ultimo: number): number | undefined {
	const destinos: Readonly<Record<string, number>> = {
		ArrowRight: atual === ultimo ? 0 : atual + 1,
		ArrowLeft: atual === 0 ? ultimo : atual - 1,
		Home: 0,
		End: ultimo,
	}
	return destinos[tecla]
}
