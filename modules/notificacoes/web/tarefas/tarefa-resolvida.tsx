import { formatarDataHora } from '@portal/platform/web'
import type { Tarefa } from '../../contract/index.ts'

type TarefaResolvidaProps = {
	tarefa: Pick<Tarefa, 'nomeArea' | 'titulo'>
	/** The current state of the task is undefined once it is completed. */
	atual: Tarefa | undefined
	altura: number | undefined
}

/** The placeholder of a resolved task has no controls, since undoing is offered in the toast. */
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

/** The focus moves to the row because the button that had it is gone, so that keyboard users continue from there. */
function retomarFoco(linha: HTMLLIElement | null): void {
	if (document.activeElement === document.body) linha?.focus({ preventScroll: true })
}
