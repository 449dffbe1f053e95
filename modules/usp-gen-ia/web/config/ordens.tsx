import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, call, FalhaDaConsulta, formatarData, mensagemDe, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APROVACOES, abrirOrdem, decidirOrdem, EVENTO, type Ordem, type SituacaoDaOrdem } from '../../contract/index.ts'
import { CHAVE, ordensQuery } from '../queries.ts'
import { OrdemDialog } from './ordem.dialog.tsx'
import { RecusarOrdemDialog } from './recusar-ordem.dialog.tsx'

const SITUACOES: Situacoes<SituacaoDaOrdem> = {
	PED: { texto: 'Espera por aprovação', estado: 'pendente' },
	APR: { texto: 'Aprovada', estado: 'concluido' },
	REC: { texto: 'Recusada', estado: 'encerrado' },
}

const POR_PAGINA = 20

/** Orders of courts on the content of conversations: registered by one person, approved by two others. */
export function Ordens() {
	const cliente = useQueryClient()
	const [pagina, setPagina] = useState(1)
	const [registrando, setRegistrando] = useState(false)
	const { data, error, refetch } = useQuery(ordensQuery({ pagina, porPagina: POR_PAGINA }))
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const paginas = Math.ceil((data?.total ?? 0) / POR_PAGINA)
	return (
		<div className="grid gap-4">
			<Suave>
				Quem registra não aprova: duas outras pessoas decidem. Cada abertura fica registrada, e a pessoa é avisada.
			</Suave>
			<Botao className="justify-self-start" onClick={() => setRegistrando(true)}>
				Registrar ordem
			</Botao>
			{error ? <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} /> : null}
			{data || error ? null : <Esqueleto forma="bloco" className="h-44 w-full" />}
			{data?.total === 0 ? <Suave>Nenhuma ordem registrada.</Suave> : null}
			<ul className="grid gap-3 empty:hidden" aria-label="Ordens judiciais">
				{data?.itens.map((ordem) => (
					<LinhaDaOrdem key={ordem.codord} ordem={ordem} />
				))}
			</ul>
			{paginas > 1 ? (
				<div className="flex items-center gap-3">
					<Botao variante="secundario" tamanho="pq" disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
						Mais novas
					</Botao>
					<Suave pq>
						{pagina} de {paginas}
					</Suave>
					<Botao variante="secundario" tamanho="pq" disabled={pagina >= paginas} onClick={() => setPagina(pagina + 1)}>
						Mais antigas
					</Botao>
				</div>
			) : null}
			{registrando ? <OrdemDialog aoFechar={() => setRegistrando(false)} /> : null}
		</div>
	)
}

/** State of an order in words: who asked, who decided, whether it was opened and told. */
function descreverAndamento({ nompesreg, dtareg, decisoes, sitord, qtdabe, staavs, dtaavs, mtvrec }: Ordem): string {
	const aprovaram = decisoes.filter(({ decisao }) => decisao === 'APR').map(({ nompes }) => nompes)
	const avisada = staavs === 'S' ? 'A pessoa foi avisada.' : `A pessoa é avisada em ${formatarData(dtaavs)}.`
	return [
		`Registrada por ${nompesreg} em ${formatarData(dtareg)}.`,
		aprovaram.length > 0 ? `Aprovada por ${aprovaram.join(' e ')}.` : null,
		sitord === 'PED'
			? `${aprovaram.length === 0 ? 'Faltam' : 'Falta'} ${APROVACOES - aprovaram.length} de 2 aprovações.`
			: null,
		mtvrec === null ? null : `Recusada: ${mtvrec}`,
		qtdabe === 0 ? null : `Aberta ${qtdabe === 1 ? 'uma vez' : `${qtdabe} vezes`}. ${avisada}`,
	]
		.filter((parte) => parte !== null)
		.join(' ')
}

function LinhaDaOrdem({ ordem }: { ordem: Ordem }) {
	const cliente = useQueryClient()
	const [ato, setAto] = useState<'aprovar' | 'recusar' | 'abrir'>()
	const { codord, numord, orgord, nompes, dtaini, dtafim, sitord, stadec, staabe } = ordem
	const params = { codord }
	async function fazer(pedir: () => Promise<unknown>, titulo: string) {
		setAto(undefined)
		try {
			await pedir()
		} catch (falha) {
			toast.erro(titulo, mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<li className="grid gap-2 rounded-md border border-borda p-3">
			<div className="flex flex-wrap items-center gap-2">
				<p className="min-w-0 flex-1 basis-64 font-medium wrap-anywhere">
					{numord}, {orgord}
				</p>
				<Situacao {...SITUACOES[sitord]} />
			</div>
			<Suave>
				Conversas de {nompes}, de {formatarData(dtaini)} a {formatarData(dtafim)}. {descreverAndamento(ordem)}
			</Suave>
			<div className="flex flex-wrap gap-2 empty:hidden">
				{stadec === 'S' ? (
					<>
						<Botao tamanho="pq" onClick={() => setAto('aprovar')}>
							Aprovar
						</Botao>
						<Botao tamanho="pq" variante="secundario" onClick={() => setAto('recusar')}>
							Recusar
						</Botao>
					</>
				) : null}
				{staabe === 'S' ? (
					<Botao tamanho="pq" onClick={() => setAto('abrir')}>
						Abrir o conteúdo
					</Botao>
				) : null}
			</div>
			<Confirmacao
				aberta={ato === 'aprovar'}
				titulo={`Aprovar a ordem ${numord}?`}
				rotuloConfirmar="Aprovar"
				aoConfirmar={() =>
					fazer(() => call(decidirOrdem, { params, body: { decisao: 'APR' } }), 'A ordem não foi aprovada')
				}
				aoCancelar={() => setAto(undefined)}
			>
				Confira no processo judicial a pessoa e os dias. A aprovação fica com o seu nome e não se desfaz.
			</Confirmacao>
			<Confirmacao
				aberta={ato === 'abrir'}
				titulo={`Abrir o conteúdo da ordem ${numord}?`}
				rotuloConfirmar="Abrir"
				aoConfirmar={() =>
					fazer(
						() => baixarPedido(`ordem-${codord}.zip`, () => call(abrirOrdem, { params })),
						'O conteúdo não foi aberto',
					)
				}
				aoCancelar={() => setAto(undefined)}
			>
				A abertura fica registrada com o seu nome, e a pessoa é avisada no dia que a ordem permite.
			</Confirmacao>
			{ato === 'recusar' ? <RecusarOrdemDialog codord={codord} aoFechar={() => setAto(undefined)} /> : null}
		</li>
	)
}
