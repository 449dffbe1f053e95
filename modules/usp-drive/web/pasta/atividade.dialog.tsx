import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Filtros } from '@portal/design-system/filtros'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { formatarInteiro } from '@portal/platform/web'
import { HaTempo, ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ATIVIDADES, type FiltroDaAtividade, GRUPOS_DA_ATIVIDADE, type LinhaDaAtividade } from '../../contract/index.ts'
import { desfazerComAviso } from '../atos/desfazer.ts'
import { atividadeQuery, CHAVE } from '../queries.ts'

const GRUPOS = Object.entries(GRUPOS_DA_ATIVIDADE).map(([codigo, { rotulo }]) => ({ codigo, texto: rotulo }))

const escreverQuantos = (quantos: number): string => (quantos === 1 ? '1 item' : `${formatarInteiro(quantos)} itens`)

/** Act on one item, or on several that are told in one line. */
function escreverAto(linha: LinhaDaAtividade): string {
	const verbo = Object.entries(ATIVIDADES).find(([codigo]) => codigo === linha.tipatv)?.[1] ?? linha.tipatv
	return `${verbo}${linha.quantidade === null ? escreverUm(linha) : escreverVarios(linha, linha.quantidade)}`
}

function escreverVarios({ tipatv, nomitm, detalhe }: LinhaDaAtividade, quantidade: number): string {
	const quantos = escreverQuantos(quantidade)
	return tipatv === 'desfazer' ? `: ${detalhe ?? ''} ${quantos}` : ` ${quantos} ${detalhe ?? `de “${nomitm}”`}`
}

function escreverUm({ tipatv, nomitm, detalhe }: LinhaDaAtividade): string {
	if (tipatv === 'permitir' || tipatv === 'retirar') return ` ${detalhe ?? ''} em “${nomitm}”`
	if (tipatv === 'renomear' || tipatv === 'mover') return ` “${nomitm}” para “${detalhe ?? ''}”`
	return ` “${nomitm}”${detalhe ? ` (${detalhe})` : ''}`
}

/** The undo of an act stands at its newest line alone, since it takes back all of it. */
const listarComDesfazer = (linhas: readonly LinhaDaAtividade[]): ReadonlySet<number> =>
	new Set(
		[...Map.groupBy(linhas, ({ desfazer, codatv }) => desfazer?.codato ?? -codatv).values()].flatMap(
			([primeira]) => primeira?.codatv ?? [],
		),
	)

type Props = { codptaarqudr: number; aoFechar: () => void }

export function AtividadeDialog({ codptaarqudr, aoFechar }: Props) {
	const [filtro, setFiltro] = useState<FiltroDaAtividade>({ pagina: 1, porPagina: 10 })
	const consulta = useQuery(atividadeQuery(codptaarqudr, filtro))
	const filtrar = (mudanca: Partial<FiltroDaAtividade>) => setFiltro({ ...filtro, pagina: 1, ...mudanca })
	const filtrada = filtro.grupo !== undefined || filtro.busca !== undefined
	return (
		<Modal aberto tamanho="gd" titulo="Atividade da pasta" aoFechar={aoFechar}>
			<div className="grid gap-6">
				<Filtros
					rotulo="Filtros da atividade"
					busca={{
						rotulo: 'Procurar pelo nome do item',
						valor: filtro.busca ?? '',
						maximo: 120,
						aoBuscar: (busca) => filtrar({ busca: busca || undefined }),
					}}
				>
					<Campo rotulo="O que se fez" rotuloOculto>
						<Selecao
							nenhuma="Tudo"
							value={filtro.grupo ?? ''}
							opcoes={GRUPOS}
							onChange={({ target }) => filtrar({ grupo: (target.value || undefined) as FiltroDaAtividade['grupo'] })}
						/>
					</Campo>
				</Filtros>
				<ListaPaginada
					consulta={consulta}
					pagina={filtro.pagina}
					aoMudarPagina={(pagina) => filtrar({ pagina })}
					rotulo="Páginas da atividade"
					vazio={
						<Vazio texto={filtrada ? 'Nada assim aconteceu aqui. Mude o filtro.' : 'Nada aconteceu aqui ainda.'} />
					}
				>
					{(linhas) => <Linhas linhas={linhas} />}
				</ListaPaginada>
			</div>
		</Modal>
	)
}

function Linhas({ linhas }: { linhas: readonly LinhaDaAtividade[] }) {
	const cliente = useQueryClient()
	const comDesfazer = listarComDesfazer(linhas)
	return (
		<ul className="grid gap-3">
			{linhas.map((linha) => (
				<li key={linha.codatv} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
					<span className="min-w-0 flex-1 basis-60 wrap-anywhere">
						<strong>{linha.nompes}</strong> {escreverAto(linha)}
						<Detalhe tag="span">
							<HaTempo instante={linha.dtaatv} />
						</Detalhe>
					</span>
					{linha.desfazer && comDesfazer.has(linha.codatv) ? (
						<Desfazer desfazer={linha.desfazer} recarregar={() => cliente.invalidateQueries({ queryKey: CHAVE })} />
					) : null}
				</li>
			))}
		</ul>
	)
}

type DesfazerProps = { desfazer: NonNullable<LinhaDaAtividade['desfazer']>; recarregar: () => Promise<unknown> }

function Desfazer({ desfazer: { codato, total }, recarregar }: DesfazerProps) {
	const [desfazendo, setDesfazendo] = useState(false)
	async function desfazer() {
		setDesfazendo(true)
		await desfazerComAviso(codato, recarregar)
		setDesfazendo(false)
	}
	return (
		<Botao variante="secundario" tamanho="pq" carregando={desfazendo} onClick={() => void desfazer()}>
			Desfazer{total > 1 ? ` (${escreverQuantos(total)})` : ''}
		</Botao>
	)
}
