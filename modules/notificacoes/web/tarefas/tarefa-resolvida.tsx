import { formatarDataHora } from '@portal/platform/web'
import type { Tarefa } from '../../contract/index.ts'

type TarefaResolvidaProps = {
	tarefa: Pick<Tarefa, 'nomeArea' | 'titulo'>
	/** What it is now; nothing once it is completed. */
	atual: Tarefa | undefined
	altura: number | undefined
}

/** Keeps the place of a task that left the list. Nothing in it can be pressed; taking the act back is in the message. */
export function TarefaResolvida({ tarefa, atual, altura }: TarefaResolvidaProps) {
	return (
		<li
			ref={retomarFoco}
			tabIndex={-1}
			style={{ minHeight: altura }}
			className="px-5 py-4 text-texto-suave outline-none sm:px-6"
		>
			<span className="block text-sm">{tarefa.nomeArea}</span>
			<span className="block wrap-anywhere line-through">{tarefa.titulo}</span>
			<span className="text-sm">{desfechoDe(atual)}</span>
		</li>
	)
}

function desfechoDe(atual: Tarefa | undefined): string {
	if (!atual) return 'Concluída.'
	return atual.adiadoPara === null
		? 'Está de novo entre as pendentes.'
		: `Adiada para ${formatarDataHora(atual.adiadoPara)}.`
}

/** The button that had the focus is gone: who works with the keyboard goes on from the same row. */
function retomarFoco(linha: HTMLLIElement | null): void {
	if (document.activeElement === document.body) linha?.focus({ preventScroll: true })
}
