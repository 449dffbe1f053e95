import { Abas } from '@portal/design-system/abas'
import { Alerta } from '@portal/design-system/alerta'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { tardia } from '@portal/design-system/tardia'
import { estadoDaConsulta, lerCodigo, useBusca, useEvento, useSessao, useTituloDaPagina } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { type EditalInteiro, EVENTO, type MinhaInscricao } from '../../contract/index.ts'
import { PERFIS_NEREU } from '../../contract/perfis.ts'
import { CHAVE, editalQuery, minhaQuery } from '../queries.ts'
import { montarCabeca } from './cabeca.tsx'
import { Regras } from './regras.tsx'
import { Resultado } from './resultado.tsx'
import { Simulacao } from './simulacao.tsx'

/** The form library comes with the tab of the application, which most readers of a call never open. */
const Inscricao = tardia(() => import('./inscricao.tsx').then((modulo) => modulo.Inscricao))

const ABAS = ['edital', 'inscricao', 'resultado', 'simulacao'] as const
const Busca = z.object({ aba: z.optional(z.enum(ABAS)) })

export function EditalPage() {
	const codedt = lerCodigo(useParams()['codedt'])
	if (codedt === undefined)
		return (
			<Pagina
				titulo="Edital"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de um edital">
						Escolha-o na <Link href="/nereu/editais">lista de editais</Link>.
					</Alerta>
				}
			/>
		)
	return <DetalheDoEdital codedt={codedt} />
}

function DetalheDoEdital({ codedt }: { codedt: number }) {
	const cliente = useQueryClient()
	const { estado } = useSessao()
	const consulta = useQuery(editalQuery(codedt))
	const minha = useQuery({ ...minhaQuery(codedt), enabled: estado === 'autenticado' && consulta.isSuccess })
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	useTituloDaPagina({ titedt: consulta.data?.titedt ?? (consulta.isError ? 'Edital não encontrado' : undefined) })
	const edital = minha.isLoading || estado === 'validando' ? undefined : consulta.data
	return (
		<Pagina
			{...montarCabeca(edital)}
			{...estadoDaConsulta(consulta, { saida: <Link href="/nereu/editais">Ver os editais</Link> })}
			carregando={consulta.isPending || minha.isLoading}
		>
			{edital ? <Partes edital={edital} minha={minha.data} /> : null}
		</Pagina>
	)
}

function Partes({ edital, minha }: { edital: EditalInteiro; minha: MinhaInscricao | undefined }) {
	const [{ aba }, mudar] = useBusca(Busca)
	const { perfis } = useSessao()
	const cuida = PERFIS_NEREU.some((perfil) => perfis.includes(perfil))
	const temResultado = edital.fase === 'REC' || edital.fase === 'FIM' || edital.fase === 'ENC'
	return (
		<Abas
			rotulo="Partes do edital"
			aberta={aba ?? 'edital'}
			aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'edital') })}
			abas={[
				{ codigo: 'edital', titulo: 'Edital', conteudo: <Regras edital={edital} minha={minha} /> },
				...(minha
					? [
							{
								codigo: 'inscricao',
								titulo: 'Minha inscrição',
								conteudo: (
									<Suspense fallback={<Esqueleto forma="bloco" className="h-96 w-full" />}>
										<Inscricao edital={edital} minha={minha} />
									</Suspense>
								),
							},
						]
					: []),
				...(temResultado
					? [
							{
								codigo: 'resultado',
								titulo: 'Resultado',
								conteudo: <Resultado codedt={edital.codedt} minha={minha?.candidatura?.codcan} />,
							},
						]
					: []),
				...(cuida && (edital.fase === 'ANA' || edital.fase === 'REC' || edital.fase === 'FIM')
					? [{ codigo: 'simulacao', titulo: 'Simulação', conteudo: <Simulacao edital={edital} /> }]
					: []),
			]}
		/>
	)
}
