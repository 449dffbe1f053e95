import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useState } from 'react'
import {
	alterarAnexo,
	alterarOcorrencia,
	type Ocorrencia,
	type RetornoDaAcao,
	type VersaoVista,
} from '../../contract/index.ts'
import {
	Classificacao,
	type ClassificacaoEscolhida,
	erroDaClassificacao,
	montarEnvio,
} from '../arquivos/classificacao.tsx'
import { useAcao } from '../atos/use-acao.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { CampoDoTexto } from './campo-do-texto.tsx'
import { temTexto } from './texto.ts'

type EditarOcorrenciaDialogProps = { ocorrencia: Ocorrencia; aoFechar: () => void }
type Dados = { txtdch: string; classificacao: ClassificacaoEscolhida }

export function EditarOcorrenciaDialog({ ocorrencia, aoFechar }: EditarOcorrenciaDialogProps) {
	const { processo } = useAcompanhamento()
	const { arquivo, codetroco, nomoco } = ocorrencia
	const [txtdch, setTxtdch] = useState(ocorrencia.txtdch)
	const [classificacao, setClassificacao] = useState<ClassificacaoEscolhida>({
		codetrdoc: arquivo?.codetrdoc ?? undefined,
		dsctipdoc: arquivo?.dsctipdoc ?? undefined,
		codetrcfc: arquivo?.codetrcfc ?? undefined,
	})
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		processo.numpro,
		(dados: Dados, versao) => alterar(processo.numpro, ocorrencia, dados, { versao }),
		aoFechar,
	)
	const deAnexo = codetroco === 'ocoAnexacao' && arquivo !== null

	function enviar() {
		setEnviado(true)
		if (temTexto(txtdch) && !(deAnexo && erroDaClassificacao(classificacao))) acao.enviar({ txtdch, classificacao })
	}
	return (
		<AtoDialog
			titulo={`Editar ${nomoco}`}
			rotulo="Salvar"
			tamanho="gd"
			ato={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			{deAnexo ? (
				<Classificacao
					codasu={processo.codasu}
					valor={classificacao}
					aoMudar={setClassificacao}
					mostrarErros={enviado}
				/>
			) : null}
			<CampoDoTexto
				tipo={codetroco}
				codasu={processo.codasu}
				valor={txtdch}
				aoMudar={setTxtdch}
				faltou={enviado && !temTexto(txtdch)}
			/>
		</AtoDialog>
	)
}

/** A document has its own call, which also changes its kind; any other occurrence changes only its text. */
function alterar(
	numpro: string,
	{ numand, numseqocoand, codetroco, arquivo }: Ocorrencia,
	{ txtdch, classificacao }: Dados,
	query: VersaoVista,
): Promise<RetornoDaAcao> {
	return codetroco === 'ocoAnexacao' && arquivo
		? call(alterarAnexo, {
				params: { numpro, codarqpdl: arquivo.codarqpdl },
				query,
				body: { txtdch, ...montarEnvio(classificacao) },
			})
		: call(alterarOcorrencia, { params: { numpro, numand, numseqocoand }, query, body: { txtdch } })
}
