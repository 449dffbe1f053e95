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
		<div className="grid grid-cols-1 gap-6">
			<header>
				<h1>Olá, {nome.split(' ')[0]}</h1>
				<p className="min-h-12 text-texto-suave md:min-h-6">{data ? resumir(data, agora) : null}</p>
			</header>
			<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2 min-[90rem]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
				<TarefasCard />
				<div className="grid grid-cols-1 gap-6">
					<AvisosCard />
					<NoticiasCard />
				</div>
				<Slot nome="painel" props={{}} />
			</div>
		</div>
	)
}

/** What asks for attention, in one sentence. */
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
	return `Você tem ${new Intl.ListFormat('pt-BR').format(partes)}.`
}

const contar = (quantos: number, um: string, varios: string): string | undefined =>
	quantos === 0 ? undefined : `${quantos} ${quantos === 1 ? um : varios}`
