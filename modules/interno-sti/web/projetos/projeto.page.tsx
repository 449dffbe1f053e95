import { Abas } from '@portal/design-system/abas'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { CallError, call, estadoDaConsulta, useBusca, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { EVENTO_PROJETOS, listarHistoricoDoProjeto, type ProjetoCompleto } from '../../contract/index.ts'
import { Historico } from '../comum/historico.tsx'
import { nomeOuFalta, useNumeroDaRota } from '../comum/numero-da-rota.ts'
import { Acoes, AcoesDoTitulo } from './acoes.tsx'
import { Dados } from './dados.tsx'
import { Demandas } from './demandas.tsx'
import { Equipe } from './equipe.tsx'
import { Marcos } from './marcos.tsx'
import { CHAVE_DOS_PROJETOS, projetoQuery } from './queries.ts'
import { Relatorios } from './relatorios.tsx'
import { Riscos } from './riscos.tsx'
import { SITUACOES } from './situacoes.ts'

const ABAS = ['dados', 'marcos', 'equipe', 'riscos', 'relatorios', 'demandas', 'historico'] as const
const Busca = z.object({ aba: z._default(z.enum(ABAS), 'dados') })

export function ProjetoPage() {
	const codprjti = useNumeroDaRota('codprjti')
	const cliente = useQueryClient()
	const consulta = useQuery(projetoQuery(codprjti))
	const { error } = consulta
	// Stale data: the project stays while the portal is unreachable, and disappears when access is refused.
	const projeto = error instanceof CallError && error.status < 500 && error.status > 0 ? undefined : consulta.data
	useTituloDaPagina({ nomprjti: nomeOuFalta(projeto?.nomprjti, consulta.error) })
	useEvento(EVENTO_PROJETOS, () => void cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS }))
	return (
		<Pagina
			titulo={projeto?.nomprjti ?? 'Projeto de TI'}
			resumo={projeto?.objprjti}
			aoLado={projeto ? <Situacao {...SITUACOES[projeto.sitprjti]} /> : undefined}
			acoes={projeto ? <AcoesDoTitulo projeto={projeto} /> : undefined}
			{...estadoDaConsulta(
				{ ...consulta, data: projeto },
				{ saida: <Link href="/interno-sti/projetos-ti">Voltar aos projetos de TI</Link> },
			)}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{projeto ? (
				<>
					<Acoes projeto={projeto} />
					<Partes key={codprjti} projeto={projeto} />
				</>
			) : null}
		</Pagina>
	)
}

function Partes({ projeto }: { projeto: ProjetoCompleto }) {
	const [{ aba }, mudarBusca] = useBusca(Busca)
	const { codprjti } = projeto
	return (
		<Abas
			rotulo="Partes do projeto"
			aberta={aba}
			aoMudar={(nova) =>
				mudarBusca({ aba: nova === 'dados' ? undefined : ABAS.find((uma) => uma === nova) }, { substituir: true })
			}
			abas={[
				{ codigo: 'dados', titulo: 'Resumo', conteudo: <Dados projeto={projeto} /> },
				{ codigo: 'marcos', titulo: 'Marcos', conteudo: <Marcos projeto={projeto} /> },
				{ codigo: 'equipe', titulo: 'Equipe', conteudo: <Equipe projeto={projeto} /> },
				{ codigo: 'riscos', titulo: 'Riscos', conteudo: <Riscos projeto={projeto} /> },
				{ codigo: 'relatorios', titulo: 'Relatórios', conteudo: <Relatorios projeto={projeto} /> },
				{ codigo: 'demandas', titulo: 'Demandas', conteudo: <Demandas projeto={projeto} /> },
				{
					codigo: 'historico',
					titulo: 'Histórico',
					conteudo: (
						<Historico
							chave={[...CHAVE_DOS_PROJETOS, 'um', codprjti]}
							pedir={(query) => call(listarHistoricoDoProjeto, { params: { codprjti }, query })}
						/>
					),
				},
			]}
		/>
	)
}
