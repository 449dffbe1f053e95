import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo as CampoDeFormulario } from '@portal/design-system/campo'
import { Ficha } from '@portal/design-system/ficha'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, SoParaLeitor, Suave } from '@portal/design-system/texto'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { NOME_DO_CAMPO, TipCampo } from '../../contract/index.ts'
import { DocumentoPdf } from '../assinar/documento-pdf.tsx'
import { contar } from '../situacoes.tsx'
import { AJUDA_DAS_TECLAS, CamposDaPagina, type Quem } from './campos-da-pagina.tsx'
import { ListaDeCampos } from './lista-de-campos.tsx'
import { type Campo, novoCampo, posicaoDe, repetirEmTodasAsPaginas } from './lugar.ts'
import type { Campos } from './use-campos.ts'

export type ArquivoDosCampos = {
	documento: { readonly nomarq: string; readonly qtdpgn: number }
	/** Cache key of the file. */
	chave: readonly (string | number)[]
	buscar: (signal: AbortSignal) => Promise<Blob>
}
type EditorDeCamposProps = ArquivoDosCampos & {
	assinantes: readonly Quem[]
	edicao: Campos
}

/** Acts on the fields, and their announcements for screen readers. */
function useEdicao({ documento, edicao }: EditorDeCamposProps) {
	const { campos, mudar, desfazer, novaChave, estado, problema } = edicao
	const [escolhido, setEscolhido] = useState<number>()
	const [dito, setDito] = useState('')

	function trocar(campo: Campo, continua = false) {
		mudar(
			campos.map((um) => (um.chave === campo.chave ? campo : um)),
			{ continua },
		)
		setDito(`Página ${campo.numpag}, ${posicaoDe(campo)}.`)
	}
	function remover({ chave }: Campo) {
		mudar(campos.filter((um) => um.chave !== chave))
		setEscolhido(undefined)
		setDito('Campo removido.')
	}
	function inserirCampo(tipcmp: TipCampo, codpcpasidoc: number, numpag: number) {
		const novo = novoCampo({ chave: novaChave(), tipcmp, codpcpasidoc, numpag }, campos)
		mudar([...campos, novo])
		setEscolhido(novo.chave)
		setDito(`${NOME_DO_CAMPO[tipcmp]} na página ${numpag}, ${posicaoDe(novo)}.`)
	}
	function repetir(campo: Campo) {
		const novos = repetirEmTodasAsPaginas(campo, campos, documento.qtdpgn, novaChave)
		mudar([...campos, ...novos])
		setDito(`Repetido em mais ${contar(novos.length, 'página', 'páginas')}.`)
	}
	return {
		campos,
		escolhido,
		setEscolhido,
		dito,
		trocar,
		remover,
		por: inserirCampo,
		repetir,
		desfazer,
		estado,
		problema,
	}
}

/** Field editor of one document: a list and the pages, kept in sync. */
export function EditorDeCampos(props: EditorDeCamposProps) {
	const { documento, assinantes, chave, buscar } = props
	const { nomarq, qtdpgn } = documento
	const { campos, escolhido, setEscolhido, dito, trocar, remover, por, repetir, ...situacao } = useEdicao(props)
	return (
		<Pilha espaco={5} className="items-start lg:grid-cols-[20rem_minmax(0,1fr)]">
			<Pilha>
				<NovoCampo campos={campos} assinantes={assinantes} qtdpgn={qtdpgn} aoPor={por} />
				<SituacaoDosCampos {...situacao} />
				<ListaDeCampos
					campos={campos}
					assinantes={assinantes}
					qtdpgn={qtdpgn}
					escolhido={escolhido}
					aoEscolher={setEscolhido}
					aoMudar={trocar}
					aoRemover={remover}
					aoRepetir={repetir}
				/>
				<SoParaLeitor aria-live="polite" tag="p">
					{dito}
				</SoParaLeitor>
			</Pilha>
			<Pilha espaco={2} className="min-w-0">
				<DocumentoPdf nome={nomarq} chave={chave} buscar={buscar}>
					{(numero) => (
						<CamposDaPagina
							campos={campos.filter(({ numpag }) => numpag === numero)}
							quem={assinantes}
							escolhido={escolhido}
							aoEscolher={setEscolhido}
							aoMudar={trocar}
							aoRemover={remover}
						/>
					)}
				</DocumentoPdf>
				<Detalhe id={AJUDA_DAS_TECLAS}>
					Arraste um campo para movê-lo, e o seu canto para mudar o tamanho. No teclado: as setas movem, Shift com as
					setas muda o tamanho, Delete remove.
				</Detalhe>
			</Pilha>
		</Pilha>
	)
}

const TITULO_DO_PROBLEMA: Readonly<Record<Campos['estado'], string>> = {
	salvo: 'Ainda não foi salvo',
	salvando: 'Ainda não foi salvo',
	falhou: 'Ainda não foi salvo',
	'por-enviar': 'Assim não pode ser enviado',
}
const SITUACAO: Readonly<Record<Campos['estado'], string>> = {
	salvo: 'Campos salvos',
	salvando: 'Salvando...',
	falhou: 'Campos salvos',
	'por-enviar': '',
}

function SituacaoDosCampos({ problema, desfazer, estado }: Pick<Campos, 'problema' | 'desfazer' | 'estado'>) {
	return (
		<>
			{problema ? (
				<Alerta variante="aviso" titulo={TITULO_DO_PROBLEMA[estado]}>
					{problema}
				</Alerta>
			) : null}
			<Fileira distribuir="entre">
				<Botao
					variante="secundario"
					tamanho="pq"
					icone={<Undo2 aria-hidden />}
					disabled={!desfazer}
					onClick={() => desfazer?.()}
				>
					Desfazer
				</Botao>
				{problema ? null : <Suave pq>{SITUACAO[estado]}</Suave>}
			</Fileira>
		</>
	)
}

type NovoCampoProps = {
	campos: readonly Campo[]
	assinantes: readonly Quem[]
	qtdpgn: number
	aoPor: (tipcmp: TipCampo, codpcpasidoc: number, numpag: number) => void
}

function NovoCampo({ campos, assinantes, qtdpgn, aoPor }: NovoCampoProps) {
	const [de, setDe] = useState(assinantes[0]?.codpcpasidoc ?? 0)
	const [pagina, setPagina] = useState(1)
	const jaAssina = campos.some(({ tipcmp, codpcpasidoc }) => tipcmp === 'A' && codpcpasidoc === de)
	return (
		<Ficha tag="div" densa>
			<GrupoDeCampos legenda="Novo campo" forma="campos">
				<div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
					<CampoDeFormulario rotulo="De quem">
						<Selecao
							value={de}
							onChange={({ target }) => setDe(Number(target.value))}
							opcoes={assinantes.map(({ codpcpasidoc, nompcp }) => ({ codigo: codpcpasidoc, texto: nompcp }))}
						/>
					</CampoDeFormulario>
					<CampoDeFormulario rotulo="Página">
						<Selecao
							value={pagina}
							onChange={({ target }) => setPagina(Number(target.value))}
							opcoes={Array.from({ length: qtdpgn }, (_, indice) => ({ codigo: indice + 1, texto: indice + 1 }))}
						/>
					</CampoDeFormulario>
				</div>
				<Fileira>
					{TipCampo.options.map((tipcmp) => (
						<Botao
							key={tipcmp}
							variante="secundario"
							tamanho="pq"
							disabled={tipcmp === 'A' && jaAssina}
							onClick={() => aoPor(tipcmp, de, pagina)}
						>
							{NOME_DO_CAMPO[tipcmp]}
						</Botao>
					))}
				</Fileira>
				{jaAssina ? <Detalhe>A assinatura desta pessoa já tem lugar neste documento.</Detalhe> : null}
			</GrupoDeCampos>
		</Ficha>
	)
}
