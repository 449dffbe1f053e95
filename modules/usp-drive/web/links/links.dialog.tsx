import { Botao } from '@portal/design-system/botao'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { Modal } from '@portal/design-system/modal'
import { Fileira } from '@portal/design-system/pilha'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarDataHora, mensagemDe } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DIAS_DO_LINK, type LinkDoDrive, mudarLink, type SituacaoDoLink } from '../../contract/index.ts'
import { CHAVE, linksQuery } from '../queries.ts'
import { Aberturas } from './aberturas.tsx'
import { NovoLink } from './novo-link.tsx'

const SITUACOES: Situacoes<SituacaoDoLink> = {
	ativo: { estado: 'em-curso', texto: 'Ativo' },
	vencido: { estado: 'vencido', texto: 'Vencido' },
	esgotado: { estado: 'atencao', texto: 'Downloads esgotados' },
	revogado: { estado: 'encerrado', texto: 'Revogado' },
}

type Props = { coditm: number; nome: string; aoFechar: () => void }

/** Links of a folder or a file: those that there are, with who came, and a new one. */
export function LinksDialog({ coditm, nome, aoFechar }: Props) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(linksQuery(coditm, pagina))
	return (
		<Modal aberto protegido tamanho="gd" titulo={`Links de “${nome}”`} aoFechar={aoFechar}>
			<div className="grid gap-6">
				<NovoLink coditm={coditm} />
				<ListaPaginada
					consulta={consulta}
					pagina={pagina}
					aoMudarPagina={setPagina}
					rotulo="Páginas de links"
					vazio={<Vazio texto="Nenhum link." />}
				>
					{(links) => (
						<ul className="grid gap-5" aria-label="Links">
							{links.map((link) => (
								<Linha key={link.codlnk} link={link} />
							))}
						</ul>
					)}
				</ListaPaginada>
			</div>
		</Modal>
	)
}

function Linha({ link }: { link: LinkDoDrive }) {
	const cliente = useQueryClient()
	const [aberto, setAberto] = useState(false)
	const { codlnk, nomlnk, situacao, stasen, dtaexp, qtdmaxdwl, qtddwl, nompescad, avisar, endereco } = link
	async function mudar(body: { qtddia?: number; sitlnk?: 'A' | 'R' }) {
		try {
			toast.sucesso((await call(mudarLink, { params: { codlnk }, body })).mensagem)
		} catch (falha) {
			toast.erro('O link não mudou', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	const revogado = situacao === 'revogado'
	return (
		<li className="grid gap-2">
			<div>
				<Fileira>
					<strong className="wrap-anywhere">{nomlnk}</strong>
					<Situacao {...SITUACOES[situacao]} />
				</Fileira>
				<Detalhe tag="span">
					{nompescad} · até {formatarDataHora(dtaexp)} · {stasen === 'S' ? 'com senha' : 'sem senha'} · {qtddwl}
					{qtdmaxdwl === null ? '' : ` de ${qtdmaxdwl}`} {qtddwl === 1 ? 'download' : 'downloads'}
					{avisar === 'S' ? ' · com aviso' : ''}
				</Detalhe>
			</div>
			<CampoCopiavel
				rotulo={`Endereço do link “${nomlnk}”`}
				valor={endereco}
				comando="Copiar link"
				copiado="Link copiado"
			/>
			<Fileira>
				<Botao
					variante="secundario"
					tamanho="pq"
					disabled={qtddwl === 0}
					aria-expanded={aberto}
					onClick={() => setAberto(!aberto)}
				>
					Quem baixou<span className="sr-only"> pelo link “{nomlnk}”</span>
				</Botao>
				{revogado ? null : (
					<Botao variante="secundario" tamanho="pq" onClick={() => void mudar({ qtddia: DIAS_DO_LINK })}>
						Renovar por 7 dias<span className="sr-only">: “{nomlnk}”</span>
					</Botao>
				)}
				<Botao variante="secundario" tamanho="pq" onClick={() => void mudar({ sitlnk: revogado ? 'A' : 'R' })}>
					{revogado ? 'Reativar' : 'Revogar'}
					<span className="sr-only"> o link “{nomlnk}”</span>
				</Botao>
			</Fileira>
			{aberto ? <Aberturas codlnk={codlnk} /> : null}
		</li>
	)
}
