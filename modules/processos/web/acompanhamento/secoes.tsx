import { Abas } from '@portal/design-system/abas'
import { useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Historico } from '../historico/historico.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { documentosDe } from '../processo/documentos.ts'
import { apensamentosQuery, juntadasQuery } from '../processo/queries.ts'
import { Apensados } from '../vinculos/apensados.tsx'
import { Juntados } from '../vinculos/juntados.tsx'
import { ListaDeDocumentos } from '../visor/lista-de-documentos.tsx'
import { Pareceres } from './pareceres.tsx'
import { consultasDe, contarPareceres } from './pareceres-pedidos.ts'

const ABAS = ['andamentos', 'documentos', 'pareceres', 'juntados', 'apensados', 'historico'] as const
const Busca = z.object({ aba: z._default(z.enum(ABAS), 'andamentos') })

const escreverTituloComQuantidade = (titulo: string, quantidade: number) =>
	quantidade > 0 ? `${titulo} (${quantidade})` : titulo

/** Tabs of the page of a process; the `children` are its movements. */
export function Secoes({ children }: { children: ReactNode }) {
	const { processo, andamentos } = useAcompanhamento()
	const juntadas = useQuery(juntadasQuery(processo.numpro)).data ?? []
	const apensamentos = useQuery(apensamentosQuery(processo.numpro)).data ?? []
	const pareceres = contarPareceres(andamentos)
	const [{ aba }, mudarBusca] = useBusca(Busca)
	return (
		<Abas
			rotulo="Partes do processo"
			aberta={aba}
			aoMudar={(nova) =>
				mudarBusca({ aba: nova === 'andamentos' ? undefined : ABAS.find((uma) => uma === nova) }, { substituir: true })
			}
			abas={[
				{
					codigo: 'andamentos',
					titulo: escreverTituloComQuantidade('Andamentos', andamentos.length),
					conteudo: children,
				},
				{
					codigo: 'documentos',
					titulo: escreverTituloComQuantidade('Documentos', documentosDe(andamentos).length),
					conteudo: <ListaDeDocumentos />,
				},
				...(consultasDe(andamentos).length > 0 || aba === 'pareceres'
					? [
							{
								codigo: 'pareceres',
								titulo: `Pareceres (${pareceres.dados} de ${pareceres.pedidos})`,
								conteudo: <Pareceres />,
							},
						]
					: []),
				{
					codigo: 'juntados',
					titulo: escreverTituloComQuantidade('Processos juntados', juntadas.length),
					conteudo: <Juntados />,
				},
				...(apensamentos.length > 0 || aba === 'apensados'
					? [
							{
								codigo: 'apensados',
								titulo: escreverTituloComQuantidade(
									'Apensados',
									apensamentos.filter(({ dtadsa }) => dtadsa === null).length,
								),
								conteudo: <Apensados />,
							},
						]
					: []),
				{ codigo: 'historico', titulo: 'Histórico', conteudo: <Historico /> },
			]}
		/>
	)
}
