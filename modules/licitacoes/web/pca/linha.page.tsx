import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Itens } from '@portal/design-system/itens'
import { Link } from '@portal/design-system/link'
import { Secao } from '@portal/design-system/secao'
import { Situacao } from '@portal/design-system/situacao'
import { tardia } from '@portal/design-system/tardia'
import { Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, codigoOuNenhum, mensagemDe, useSessao } from '@portal/platform/web'
import { PaginaDaCoisa } from '@portal/platform/web/coisa'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
	enderecoDaLicitacao,
	escreverNumeroDoPlano,
	escreverQuantidade,
	escreverReais,
	GRUPOS,
	type LinhaDoPlanoInteira,
	MESES,
	removerLinhaDoPlano,
} from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { SITUACOES_DA_LICITACAO, SITUACOES_DA_LINHA } from '../situacoes.ts'
import { alcadaDoPlanoQuery, linhaQuery } from './queries.ts'

const MudarLinhaDialog = tardia(() => import('./linha.dialog.tsx').then((m) => m.MudarLinhaDialog))

const montarCabeca = (linha: LinhaDoPlanoInteira, muda: boolean) => ({
	titulo: linha.dscpca,
	chapeu: `Linha ${escreverNumeroDoPlano(linha)} do plano · ${linha.nomund}`,
	aoLado: <Situacao {...SITUACOES_DA_LINHA[linha.sitpca]} />,
	acoes: muda ? <Acoes linha={linha} /> : undefined,
})

/** Acts of who conducts the tenders of the unit. */
function Acoes({ linha }: { linha: LinhaDoPlanoInteira }) {
	const cliente = useQueryClient()
	const navegar = useNavigate()
	const { codpca, versao, licitacoes } = linha
	const [aberto, setAberto] = useState<'mudar' | 'tirar'>()
	const fechar = () => setAberto(undefined)
	async function tirar() {
		try {
			await call(removerLinhaDoPlano, { params: { codpca }, query: { versao } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('A linha saiu do plano.')
			void navegar('/licitacoes/pca')
		} catch (falha) {
			toast.erro('A linha não saiu do plano', mensagemDe(falha))
			fechar()
		}
	}
	return (
		<>
			<AcoesDaPagina
				principal={{ titulo: 'Mudar', aoAcionar: () => setAberto('mudar') }}
				outras={[
					{
						titulo: 'Tirar do plano',
						perigo: true,
						motivo: licitacoes.length > 0 ? 'Uma licitação veio desta linha.' : undefined,
						aoAcionar: () => setAberto('tirar'),
					},
				]}
			/>
			{aberto === 'mudar' ? (
				<Suspense fallback={null}>
					<MudarLinhaDialog linha={linha} aoFechar={fechar} />
				</Suspense>
			) : null}
			<Confirmacao
				aberta={aberto === 'tirar'}
				titulo={`Tirar do plano: ${linha.dscpca}?`}
				variante="perigo"
				rotuloConfirmar="Tirar"
				aoConfirmar={tirar}
				aoCancelar={fechar}
			/>
		</>
	)
}

/** A line of the annual plan, with the tenders that came from it. */
export function LinhaDoPlanoPage() {
	const codpca = codigoOuNenhum(useParams()['codpca'])
	const { estado } = useSessao()
	const consulta = useQuery(linhaQuery(codpca))
	const alcada = useQuery({ ...alcadaDoPlanoQuery(codpca), enabled: estado === 'autenticado' })
	const muda = alcada.data?.mudar === 'S'
	return (
		<PaginaDaCoisa
			nome="Plano de contratações anual"
			falta="Linha não encontrada"
			campo="dscpca"
			consulta={alcada.isLoading ? { ...consulta, data: undefined, error: null } : consulta}
			saida={<Link href="/licitacoes/pca">Ver o plano de contratações anual</Link>}
			montarCabeca={(linha) => montarCabeca(linha, muda)}
		>
			{({ codgrp, mespca, anopca, qtdpca, unimed, vlrest, licitacoes }) => (
				<>
					<Fatos rotulo="Sobre a contratação prevista">
						<Fato nome="Grupo">{GRUPOS[codgrp]}</Fato>
						<Fato nome="Prevista para">
							{MESES[mespca as keyof typeof MESES]} de {anopca}
						</Fato>
						{qtdpca === null ? null : <Fato nome="Quantidade">{escreverQuantidade(qtdpca, unimed ?? '')}</Fato>}
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
