import { Abas } from '@portal/design-system/abas'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { CallError, estadoDaConsulta, useBusca, useEvento, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { type DemandaSsu, EVENTO, formatarSsu } from '../../contract/index.ts'
import { DEMANDAS, EnderecoErrado, numssuDoEndereco, VoltarA } from '../endereco-errado.tsx'
import { SITUACOES } from '../etapas.ts'
import { CHAVE, demandaQuery } from '../queries.ts'
import { Acoes } from './acoes.tsx'
import { Acompanhar } from './acompanhar.tsx'
import { Alocacao } from './alocacao.tsx'
import { Andamentos } from './andamentos.tsx'
import { Arquivos } from './arquivos.tsx'
import { Checklist } from './checklist.tsx'
import { Dados } from './dados.tsx'
import { Etapas } from './etapas.tsx'
import { Motivo } from './motivo.tsx'
import { Relacionadas } from './relacionadas.tsx'

const ABAS = ['dados', 'andamentos', 'checklist', 'alocacao', 'arquivos', 'relacionadas', 'historico'] as const
const Busca = z.object({ aba: z._default(z.enum(ABAS), 'dados') })

export function DemandaPage() {
	const numssu = numssuDoEndereco(useParams()['numssu'])
	return numssu === undefined ? <EnderecoErrado titulo="Demanda" voltar={DEMANDAS} /> : <Demanda numssu={numssu} />
}

function Demanda({ numssu }: { numssu: number }) {
	const cliente = useQueryClient()
	const consulta = useQuery(demandaQuery(numssu))
	const { error } = consulta
	// Stale data stays while the portal is unreachable, and is dropped once the server refuses it.
	const recusada = error instanceof CallError && error.status < 500 && error.status > 0
	const demanda = recusada ? undefined : consulta.data
	const titulo = `Demanda ${formatarSsu(numssu)}`
	useTituloDaPagina({ numero: formatarSsu(numssu) })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<Pagina
			titulo={titulo}
			resumo={demanda ? <strong className="font-semibold text-texto">{demanda.titdem}</strong> : undefined}
			aoLado={demanda ? <Situacao {...SITUACOES[demanda.codetp]} /> : undefined}
			{...estadoDaConsulta({ ...consulta, data: demanda }, { saida: <VoltarA {...DEMANDAS} /> })}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{demanda ? (
				<>
					<Fileira espaco="frase">
						<Texto suave className="wrap-anywhere">
							{escreverResumo(demanda)}
						</Texto>
						<span data-nao-imprimir>
							<Acompanhar demanda={demanda} />
						</span>
					</Fileira>
					<Motivo demanda={demanda} />
					<Acoes demanda={demanda} />
					<Partes key={numssu} demanda={demanda} />
				</>
			) : null}
		</Pagina>
	)
}

const escreverResumo = ({ nomsis, nommdusis, nomtip, pessol }: DemandaSsu): string =>
	[nomsis, nommdusis, nomtip, pessol ? `pedida por ${pessol.nompes}` : 'aberta pelo portal'].filter(Boolean).join(' · ')

function Partes({ demanda }: { demanda: DemandaSsu }) {
	const [{ aba }, mudarBusca] = useBusca(Busca)
	const { numssu, qtdarq } = demanda
	return (
		<Abas
			rotulo="Partes da demanda"
			aberta={aba}
			aoMudar={(nova) =>
				mudarBusca({ aba: nova === 'dados' ? undefined : ABAS.find((uma) => uma === nova) }, { substituir: true })
			}
			abas={[
				{ codigo: 'dados', titulo: 'Dados', conteudo: <Dados demanda={demanda} /> },
				{ codigo: 'andamentos', titulo: 'Andamentos', conteudo: <Andamentos demanda={demanda} /> },
				{ codigo: 'checklist', titulo: 'Checklist', conteudo: <Checklist demanda={demanda} /> },
				{ codigo: 'alocacao', titulo: 'Alocação', conteudo: <Alocacao demanda={demanda} /> },
				{
					codigo: 'arquivos',
					titulo: qtdarq > 0 ? `Arquivos (${qtdarq})` : 'Arquivos',
					conteudo: <Arquivos key={numssu} demanda={demanda} />,
				},
				{ codigo: 'relacionadas', titulo: 'Relacionadas', conteudo: <Relacionadas demanda={demanda} /> },
				{ codigo: 'historico', titulo: 'Histórico', conteudo: <Etapas demanda={demanda} /> },
			]}
		/>
	)
}
