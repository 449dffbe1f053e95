import { Abas } from '@portal/design-system/abas'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { toast } from '@portal/design-system/toast'
import {
	baixar,
	call,
	estadoDaConsulta,
	formatarData,
	lerCodigo,
	mensagemDe,
	useBusca,
	useTituloDaPagina,
} from '@portal/platform/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import {
	type CestaCompleta,
	formatarDecimal,
	formatarReais,
	MANEIRAS,
	METODOS,
	removerAjuste,
} from '../../contract/index.ts'
import { ESTADOS_DA_CESTA } from '../situacoes.ts'
import { ConcluirDialog, DecidirDialog, RetomarDialog } from './conclusao.dialog.tsx'
import { InserirItemDialog, PedirCotacaoDialog } from './dialogos.tsx'
import { ExcluirCestaDialog } from './excluir.dialog.tsx'
import { AjusteDialog } from './metodo.dialog.tsx'
import { Cotacoes, ItensDaCesta } from './partes.tsx'
import { CHAVE, cestaQuery, pedirMemoria } from './queries.ts'

const ABAS = ['itens', 'cotacoes'] as const
const Busca = z.object({ aba: z.optional(z.enum(ABAS)) })

export function CestaPage() {
	const codces = lerCodigo(useParams()['codces'])
	if (codces === undefined)
		return (
			<Pagina
				titulo="Cesta"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de uma cesta">
						Escolha-a na <Link href="/contratacoes/cestas">lista de cestas</Link>.
					</Alerta>
				}
			/>
		)
	return <Cesta codces={codces} />
}

function Cesta({ codces }: { codces: number }) {
	const [{ aba }, mudar] = useBusca(Busca)
	const consulta = useQuery(cestaQuery(codces))
	const { data } = consulta
	useTituloDaPagina({ titces: data?.titces ?? (consulta.isError ? 'Cesta não encontrada' : undefined) })
	return (
		<Pagina
			titulo={data?.titces ?? 'Cesta'}
			chapeu={data ? `Cesta de preços · ${data.nomund}` : undefined}
			aoLado={data ? <Situacao {...ESTADOS_DA_CESTA[data.sitces]} /> : undefined}
			acoes={data ? <Acoes cesta={data} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/contratacoes/cestas">Ver as cestas</Link> })}
		>
			{data ? (
				<>
					<Cabeca cesta={data} />
					<Abas
						rotulo="Partes da cesta"
						aberta={aba ?? 'itens'}
						aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'itens') })}
						abas={[
							{ codigo: 'itens', titulo: `Itens (${data.itens.length})`, conteudo: <ItensDaCesta cesta={data} /> },
							{
								codigo: 'cotacoes',
								titulo: `Cotações (${data.cotacoes.length})`,
								conteudo: <Cotacoes cotacoes={data.cotacoes} />,
							},
						]}
					/>
				</>
			) : null}
		</Pagina>
	)
}

function Cabeca({ cesta }: { cesta: CestaCompleta }) {
	const { metces, correcao, desde, dtabase, mesBase, norma, vlrtot, hashdad, dscjus, dscdev, ajuste, dscaju } = cesta
	const { nompescad, nompescon, nompesapr } = cesta
	return (
		<div className="grid gap-4">
			{dscdev === null ? null : (
				<Alerta variante="aviso" titulo="Um colega devolveu esta cesta">
					{dscdev}
				</Alerta>
			)}
			<Fatos rotulo="Sobre a cesta">
				<Fato nome="Valor de referência">{vlrtot === null ? 'Há item sem preços' : formatarReais(vlrtot)}</Fato>
				<Fato nome="Método">{METODOS[metces]}</Fato>
				<Fato nome="Correção">
					{correcao === 'N' ? 'Nenhuma' : `IPCA, ${MANEIRAS[correcao]}`}
					{mesBase === null ? '' : `, até ${mesBase.slice(5, 7)}/${mesBase.slice(0, 4)}`}
				</Fato>
				<Fato nome="Preços de">
					{formatarData(desde)} a {formatarData(dtabase)}
				</Fato>
				<Fato nome="Norma">{norma}</Fato>
				{ajuste === null ? null : (
					<Fato nome="Percentual">
						{ajuste.startsWith('-') ? 'menos' : 'mais'} {formatarDecimal(ajuste.replace('-', ''), 2)} %
					</Fato>
				)}
				<Fato nome="Responsável">{nompescad}</Fato>
				{nompescon === null ? null : <Fato nome="Concluída por">{nompescon}</Fato>}
				{nompesapr === null ? null : <Fato nome="Aprovada por">{nompesapr}</Fato>}
				{dscaju === null ? null : (
					<Fato nome="Justificativa do percentual" largo>
						{dscaju}
					</Fato>
				)}
				{dscjus === null ? null : (
					<Fato nome="Justificativa" largo>
						{dscjus}
					</Fato>
				)}
				{hashdad === null ? null : (
					<Fato nome="SHA-256 dos dados" largo>
						<span className="wrap-anywhere">{hashdad}</span>
					</Fato>
				)}
			</Fatos>
		</div>
	)
}

async function baixarMemoria(codces: number): Promise<void> {
	try {
		baixar(await pedirMemoria(codces), `memoria-de-calculo-${codces}.pdf`)
	} catch (falha) {
		toast.erro('A memória não foi baixada', mensagemDe(falha))
	}
}

function useTirarAjuste(codces: number): () => void {
	const cliente = useQueryClient()
	return useMutation({
		mutationFn: () => call(removerAjuste, { params: { codces } }),
		onSuccess: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		onError: (falha) => toast.erro('O percentual não foi tirado', mensagemDe(falha)),
	}).mutate
}

type Dialogo = 'item' | 'ajuste' | 'cotacao' | 'concluir' | 'decidir' | 'retomar' | 'excluir'

type Abertura = { semItens: string | undefined; aoAbrir: (dialogo: Dialogo) => void }

/** The act that a basket waits for. */
function escolherPrincipal({ codces, sitces, aprovar }: CestaCompleta, { semItens, aoAbrir }: Abertura) {
	if (sitces === 'CON') return { titulo: 'Baixar memória', aoAcionar: () => void baixarMemoria(codces) }
	if (sitces === 'RAS') return { titulo: 'Concluir', motivo: semItens, aoAcionar: () => aoAbrir('concluir') }
	return aprovar === 'S'
		? { titulo: 'Decidir', aoAcionar: () => aoAbrir('decidir') }
		: { titulo: 'Retomar elaboração', aoAcionar: () => aoAbrir('retomar') }
}

function Acoes({ cesta }: { cesta: CestaCompleta }) {
	const [dialogo, setDialogo] = useState<Dialogo>()
	const { codces, sitces, itens, ajuste, comAjuste } = cesta
	const tirarAjuste = useTirarAjuste(codces)
	const fechar = () => setDialogo(undefined)
	const semItens = itens.length === 0 ? 'Ponha antes os itens.' : undefined
	const faltam = itens.some((item) => item.faltam === 'S')
	return (
		<>
			<AcoesDaPagina
				principal={escolherPrincipal(cesta, { semItens, aoAbrir: setDialogo })}
				outras={[
					sitces === 'RAS' && { titulo: 'Pôr item', aoAcionar: () => setDialogo('item') },
					sitces === 'RAS' && { titulo: 'Pedir cotação', motivo: semItens, aoAcionar: () => setDialogo('cotacao') },
					sitces === 'RAS' &&
						comAjuste === 'S' && {
							titulo: ajuste === null ? 'Aplicar percentual' : 'Mudar percentual',
							aoAcionar: () => setDialogo('ajuste'),
						},
					sitces === 'RAS' && ajuste !== null && { titulo: 'Tirar percentual', aoAcionar: tirarAjuste },
					sitces === 'RAS' && { titulo: 'Excluir cesta', perigo: true, aoAcionar: () => setDialogo('excluir') },
				]}
			/>
			{dialogo ? <DialogoAberto dialogo={dialogo} cesta={cesta} faltam={faltam} aoFechar={fechar} /> : null}
		</>
	)
}

type DialogoAbertoProps = { dialogo: Dialogo; cesta: CestaCompleta; faltam: boolean; aoFechar: () => void }

function DialogoAberto({ dialogo, cesta, faltam, aoFechar }: DialogoAbertoProps) {
	if (dialogo === 'item') return <InserirItemDialog cesta={cesta} aoFechar={aoFechar} />
	if (dialogo === 'ajuste') return <AjusteDialog cesta={cesta} aoFechar={aoFechar} />
	if (dialogo === 'cotacao') return <PedirCotacaoDialog cesta={cesta} aoFechar={aoFechar} />
	if (dialogo === 'concluir') return <ConcluirDialog cesta={cesta} faltam={faltam} aoFechar={aoFechar} />
	if (dialogo === 'retomar') return <RetomarDialog cesta={cesta} aoFechar={aoFechar} />
	if (dialogo === 'excluir') return <ExcluirCestaDialog cesta={cesta} aoFechar={aoFechar} />
	return <DecidirDialog cesta={cesta} aoFechar={aoFechar} />
}
