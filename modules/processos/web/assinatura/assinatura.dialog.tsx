import type { CampoDaPessoa } from '@portal/assina/contract'
import { Campo } from '@portal/design-system/campo'
import { Selecao } from '@portal/design-system/selecao'
import { useState } from 'react'
import {
	type ArquivoPdl,
	descricaoDoArquivo,
	enviarParaAssinatura,
	type ParticipanteDoEnvio,
	podeIrParaAssinatura,
	problemaDosParticipantes,
} from '../../contract/index.ts'
import { AcaoDialog } from '../atos/acao.dialog.tsx'
import { useAcao } from '../atos/use-acao.ts'
import { callProcesso } from '../call-processo.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { documentosDe } from '../visor/documentos.ts'
import { LugarNoDocumento, problemaDoLugar } from './lugar-no-documento.tsx'
import { ParticipantesDoEnvio, type PessoaDoEnvio } from './participantes-do-envio.tsx'

type Ordem = 'P' | 'S'
type Dados = { codarqpdl: number; participantes: ParticipanteDoEnvio[]; tipord: Ordem; campos?: CampoDaPessoa[] }

const jaAssinado = ({ assinatura }: ArquivoPdl): boolean => assinatura?.sitasi === 'ASS'

type AssinaturaDialogProps = { codarqpdl: number | undefined; aoFechar: () => void }

/** The document, who signs it, and where on its pages. */
function useEnvio(documentos: readonly ArquivoPdl[], codarqpdl: number | undefined) {
	const [documento, setDocumento] = useState(codarqpdl ?? documentos[0]?.codarqpdl)
	const [participantes, setParticipantes] = useState<PessoaDoEnvio[]>([])
	const [campos, setCampos] = useState<CampoDaPessoa[]>([])
	const escolhido = documentos.find((arquivo) => arquivo.codarqpdl === documento)
	const assinantes = participantes.filter(({ tippcpasi }) => tippcpasi === 'A')
	return {
		documento,
		escolhido,
		participantes,
		assinantes,
		campos,
		setCampos,
		problema: problemaDosParticipantes(participantes),
		problemaNoLugar: escolhido && problemaDoLugar(escolhido, assinantes, campos),
		escolher(codigo: number) {
			setDocumento(codigo)
			setCampos([])
		},
		/** Whoever signs no more has no place either. */
		mudarParticipantes(novos: PessoaDoEnvio[]) {
			const assinam = new Set(novos.filter(({ tippcpasi }) => tippcpasi === 'A').map(({ codpes }) => codpes))
			setParticipantes(novos)
			setCampos(campos.filter(({ codpes }) => assinam.has(codpes)))
		},
	}
}

export function AssinaturaDialog({ codarqpdl, aoFechar }: AssinaturaDialogProps) {
	const { processo, andamentos } = useAcompanhamento()
	const { numpro, numproFormatado } = processo
	const documentos = documentosDe(andamentos)
		.flatMap(({ arquivo, invalidado }) =>
			!invalidado && podeIrParaAssinatura(arquivo.assinatura?.sitasi) ? [arquivo] : [],
		)
		// Those that have no signature yet first.
		.toSorted((um, outro) => Number(jaAssinado(um)) - Number(jaAssinado(outro)))
	const envio = useEnvio(documentos, codarqpdl)
	const { documento, escolhido, participantes, assinantes, campos, problema, problemaNoLugar } = envio
	const [tipord, setTipord] = useState<Ordem>('P')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: Dados, versao) => callProcesso(enviarParaAssinatura, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)

	function enviar() {
		setEnviado(true)
		if (!documento || problema || problemaNoLugar) return
		const pedidos = participantes.map(({ codpes, tippcpasi }) => ({ codpes, tippcpasi }))
		acao.enviar({ codarqpdl: documento, participantes: pedidos, tipord, ...(campos.length > 0 ? { campos } : {}) })
	}
	return (
		<AcaoDialog
			titulo={`Enviar documento do processo ${numproFormatado} para assinatura`}
			rotulo="Enviar para assinatura"
			acao={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<EscolhaDoDocumento
				documentos={documentos}
				escolhido={escolhido}
				aoEscolher={envio.escolher}
				erro={enviado && !documento ? 'O processo não tem documento por assinar.' : undefined}
			/>
			<ParticipantesDoEnvio
				participantes={participantes}
				aoMudar={envio.mudarParticipantes}
				erro={enviado ? problema : undefined}
			/>
			{assinantes.length > 1 ? (
				<Campo rotulo="Ordem das assinaturas">
					<Selecao value={tipord} onChange={({ target }) => setTipord(target.value as Ordem)}>
						<option value="P">Todos ao mesmo tempo</option>
						<option value="S">Um depois do outro, como na lista</option>
					</Selecao>
				</Campo>
			) : null}
			{escolhido && !jaAssinado(escolhido) && assinantes.length > 0 ? (
				<LugarNoDocumento
					numpro={numpro}
					arquivo={escolhido}
					assinantes={assinantes}
					campos={campos}
					aoMudar={envio.setCampos}
					problema={problemaNoLugar}
				/>
			) : null}
		</AcaoDialog>
	)
}

type EscolhaDoDocumentoProps = {
	documentos: readonly ArquivoPdl[]
	escolhido: ArquivoPdl | undefined
	aoEscolher: (codarqpdl: number) => void
	erro: string | undefined
}

function EscolhaDoDocumento({ documentos, escolhido, aoEscolher, erro }: EscolhaDoDocumentoProps) {
	return (
		<Campo
			rotulo="Documento"
			obrigatorio
			dica={
				escolhido && jaAssinado(escolhido)
					? 'Este documento já está assinado. As assinaturas que tem continuam a valer, e as novas se juntam a elas.'
					: undefined
			}
			erro={erro}
		>
			<Selecao value={escolhido?.codarqpdl ?? ''} onChange={({ target }) => aoEscolher(Number(target.value))}>
				{documentos.map((arquivo) => (
					<option key={arquivo.codarqpdl} value={arquivo.codarqpdl}>
						{descricaoDoArquivo(arquivo)}
					</option>
				))}
			</Selecao>
		</Campo>
	)
}
