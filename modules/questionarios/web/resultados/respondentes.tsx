import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Paginacao } from '@portal/design-system/paginacao'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { Exportar, FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DaVersao } from '../../contract/index.ts'
import { exportarRespondentes, respondentesQuery } from '../queries.ts'

const POR_PAGINA = 20

/** Named answers, person by person, for the managers of a named questionnaire. */
export function Respondentes({ versao: { codqst, numvrsqst } }: { versao: DaVersao }) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(respondentesQuery({ codqst, numvrsqst, pagina, porPagina: POR_PAGINA }))
	const { data, error } = consulta
	if (error)
		return (
			<FalhaDaConsulta falha={error} tentando={consulta.isFetching} aoTentarDeNovo={() => void consulta.refetch()} />
		)
	if (!data) return <Esqueleto forma="bloco" className="h-72 w-full" />
	if (data.total === 0) return <Vazio texto="Ninguém concluiu este questionário." />
	return (
		<Pilha espaco={5} largura="leitura">
			<Alerta variante="info">
				Este questionário avisou que as respostas ficam com o nome. Cada consulta e cada planilha desta lista ficam
				registradas.
			</Alerta>
			<div>
				<Exportar
					oque="quem respondeu"
					nome={`respondentes-${codqst}`}
					pedir={(formato) => exportarRespondentes({ codqst, numvrsqst }, formato)}
				/>
			</div>
			{data.itens.map(({ codpes, nompes, dtaconc, respostas }) => (
				<Cartao key={codpes} titulo={`${nompes} (${codpes})`} imprimivel>
					<Fatos>
						<Fato nome="Concluiu em">{dtaconc === null ? null : formatarData(dtaconc)}</Fato>
						{respostas.map(({ codperqst, txtper, txtrsp }) => (
							<Fato key={codperqst} nome={txtper}>
								{txtrsp}
							</Fato>
						))}
					</Fatos>
				</Cartao>
			))}
			<Paginacao
				rotulo="Paginação: quem respondeu"
				total={data.total}
				pagina={data.pagina}
				porPagina={data.porPagina}
				aoMudar={setPagina}
			/>
		</Pilha>
	)
}
