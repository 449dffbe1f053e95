import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { estadoDaConsulta, useBusca, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { type FiltroDoPerfil, FiltroNoEndereco, type Resultado } from '../../contract/index.ts'
import { versaoDoEndereco } from '../codigo-do-endereco.ts'
import { resultadoQuery } from '../queries.ts'
import { FiltrosDosResultados } from './filtros.tsx'
import { Resultados } from './resultados.tsx'

const Busca = z.extend(FiltroNoEndereco, { aba: z.optional(z.string()) })

/** Results page: managers see everything, other people the public questions. */
export function ResultadosPage() {
	const versao = versaoDoEndereco(useParams())
	const [{ aba, ...filtro }, mudar] = useBusca(Busca)
	const consulta = useQuery(resultadoQuery(versao))
	const { data } = consulta
	const nomqst = data?.nomqst ?? 'questionário'
	const selecao = { ...versao, ...filtro }
	useTituloDaPagina({ nomqst })
	return (
		<Pagina
			titulo={`Resultados de ${nomqst}`}
			resumo={data ? resumirResultados(data) : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/questionarios">Voltar a Questionários</Link> })}
		>
			{data ? (
				<>
					{data.stasopub === 'N' ? (
						<FiltrosDosResultados
							opcoes={data.opcoes}
							filtro={filtro}
							filtrar={(mudanca: FiltroDoPerfil) => mudar(mudanca, { substituir: true })}
						/>
					) : null}
					<Resultados
						selecao={selecao}
						aba={aba}
						aoMudarAba={(nova) => mudar({ aba: nova === 'resumo' ? undefined : nova }, { substituir: true })}
					/>
				</>
			) : null}
		</Pagina>
	)
}

function resumirResultados({ dscpdo, stasopub, stanom }: Resultado): string {
	if (stasopub === 'S') return `${dscpdo}. As perguntas cujo resultado é de todos, com todas as respostas juntas.`
	return stanom === 'S'
		? `${dscpdo}. Contagens sem grupos pequenos; quem respondeu o quê está em “Quem respondeu”.`
		: `${dscpdo}. O que foi respondido, sem nome, hora ou ordem, e sem grupos pequenos.`
}
