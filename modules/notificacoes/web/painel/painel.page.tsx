import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Slot, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { type Notificacoes, situacaoDoPrazo } from '../../contract/index.ts'
import { AvisosCard } from '../avisos/avisos-card.tsx'
import { NoticiasCard } from '../noticias/noticias-card.tsx'
import { notificacoesQuery } from '../queries.ts'
import { TarefasCard } from '../tarefas/tarefas-card.tsx'
import { useAgora } from '../use-agora.ts'

export function PainelPage() {
	const { nome } = useSessao()
	const { data } = useQuery(notificacoesQuery)
	const agora = useAgora()
	return (
		<Pagina
			titulo={`Olá, ${nome.split(' ')[0]}`}
			// The summary's space is reserved before its text is known.
			resumo={<span className="block min-h-12 md:min-h-6">{data ? resumir(data, agora) : null}</span>}
		>
			{/* The columns are independent: each continues where its last card ends, whatever the other one holds. */}
			<Pilha
				espaco={5}
				className="items-start xl:grid-cols-2 xl:grid-rows-[auto_1fr] min-[90rem]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
			>
				<TarefasCard />
				<Pilha espaco={5} className="xl:row-span-2">
					<AvisosCard />
					<NoticiasCard />
				</Pilha>
				<Pilha espaco={5} className="empty:hidden xl:col-start-1">
					<Slot nome="painel" props={{}} />
				</Pilha>
			</Pilha>
		</Pagina>
	)
}

/** The summary tells in one sentence what asks for attention. */
function resumir({ tarefas, avisos }: Notificacoes, agora: Date): string {
	const pendentes = tarefas.filter(({ adiado }) => !adiado)
	const vencidas = pendentes.filter((tarefa) => situacaoDoPrazo(tarefa, agora) === 'vencido').length
	const naoLidos = avisos.filter(({ visualizacao }) => visualizacao === null).length
	if (pendentes.length === 0 && naoLidos === 0) return 'Está tudo em dia.'
	const partes = [
		contar(pendentes.length, 'tarefa pendente', 'tarefas pendentes'),
		contar(vencidas, 'com prazo vencido', 'com prazo vencido'),
		contar(naoLidos, 'aviso não lido', 'avisos não lidos'),
	].filter((parte) => parte !== undefined)
	// The list is joined by hand because an `Intl.ListFormat` takes longer to create than the first text may wait.
	const emLista = [partes.slice(0, -1).join(', '), partes.at(-1)].filter(Boolean).join(' e ')
	return `Você tem ${emLista}.`
}

const contar = (quantos: number, um: string, varios: string): string | undefined =>
	quantos === 0 ? undefined : `${quantos} ${quantos === 1 ? um : varios}`
