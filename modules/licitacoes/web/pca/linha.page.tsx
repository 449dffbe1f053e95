import { Fato, Fatos } from '@portal/design-system/fatos'
import { Itens } from '@portal/design-system/itens'
import { Link } from '@portal/design-system/link'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { Texto } from '@portal/design-system/texto'
import { codigoOuNenhum } from '@portal/platform/web'
import { PaginaDaCoisa } from '@portal/platform/web/coisa'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
	enderecoDaLicitacao,
	escreverNumero,
	escreverNumeroDoPlano,
	escreverReais,
	GRUPOS,
	type LinhaDoPlanoInteira,
	MESES,
} from '../../contract/index.ts'
import { SITUACOES_DA_LICITACAO, SITUACOES_DA_LINHA } from '../situacoes.ts'
import { linhaQuery } from './queries.ts'

const montarCabeca = (linha: LinhaDoPlanoInteira) => ({
	titulo: linha.dscpca,
	chapeu: `Linha ${escreverNumeroDoPlano(linha)} do plano · ${linha.nomund}`,
	aoLado: <Situacao {...SITUACOES_DA_LINHA[linha.sitpca]} />,
})

/** A line of the annual plan, with the tenders that came from it. */
export function LinhaDoPlanoPage() {
	const consulta = useQuery(linhaQuery(codigoOuNenhum(useParams()['codpca'])))
	return (
		<PaginaDaCoisa
			nome="Plano de contratações anual"
			falta="Linha não encontrada"
			campo="dscpca"
			consulta={consulta}
			saida={<Link href="/licitacoes/pca">Ver o plano de contratações anual</Link>}
			montarCabeca={montarCabeca}
		>
			{({ codgrp, mespca, anopca, qtdpca, unimed, vlrest, licitacoes }) => (
				<>
					<Fatos rotulo="Sobre a contratação prevista">
						<Fato nome="Grupo">{GRUPOS[codgrp]}</Fato>
						<Fato nome="Prevista para">
							{MESES[mespca as keyof typeof MESES]} de {anopca}
						</Fato>
						{qtdpca === null ? null : (
							<Fato nome="Quantidade">
								{escreverNumero(qtdpca)} {unimed}
							</Fato>
						)}
						<Fato nome="Valor estimado">{vlrest === null ? 'Não informado' : escreverReais(vlrest)}</Fato>
					</Fatos>
					<Secao titulo="Licitações" espaco={2}>
						{licitacoes.length === 0 ? (
							<Texto suave>Ainda não há licitação desta linha.</Texto>
						) : (
							<Itens>
								{licitacoes.map(({ codpcddsp, numlct, sitlct }) => (
									<li key={codpcddsp} className="flex flex-wrap items-center gap-3">
										<Link href={enderecoDaLicitacao(codpcddsp)}>Licitação {numlct}</Link>
										<Situacao {...SITUACOES_DA_LICITACAO[sitlct]} />
									</li>
								))}
							</Itens>
						)}
					</Secao>
				</>
			)}
		</PaginaDaCoisa>
	)
}
