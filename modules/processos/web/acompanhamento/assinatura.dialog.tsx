import { Campo } from '@portal/design-system/campo'
import { Pessoa } from '@portal/design-system/pessoa'
import { Selecao } from '@portal/design-system/selecao'
import { useState } from 'react'
import { descricaoDoArquivo, enviarParaAssinatura, podeIrParaAssinatura } from '../../contract/index.ts'
import { callProcesso } from '../call-processo.ts'
import { documentosDe } from '../visor/documentos.ts'
import { AcaoDialog } from './acao.dialog.tsx'
import { useAcompanhamento } from './contexto.ts'
import { buscarPessoa } from './queries.ts'
import { useAcao } from './use-acao.ts'

const PAPEIS = [
	{ tipasi: 'A', nome: 'Assinante' },
	{ tipasi: 'G', nome: 'Gestor' },
	{ tipasi: 'O', nome: 'Observador' },
] as const
type Tipasi = (typeof PAPEIS)[number]['tipasi']
type Dados = { codarqpdl: number; codpesasi: number; tipasi: Tipasi }

type AssinaturaDialogProps = { codarqpdl: number | undefined; aoFechar: () => void }

export function AssinaturaDialog({ codarqpdl, aoFechar }: AssinaturaDialogProps) {
	const { processo, andamentos } = useAcompanhamento()
	const { numpro, numproFormatado } = processo
	const documentos = documentosDe(andamentos).flatMap(({ arquivo, invalidado }) =>
		!invalidado && podeIrParaAssinatura(arquivo.assinatura?.sitasi) ? [arquivo] : [],
	)
	const [documento, setDocumento] = useState(codarqpdl ?? documentos[0]?.codarqpdl)
	const [codpesasi, setCodpesasi] = useState<number>()
	const [tipasi, setTipasi] = useState<Tipasi>('A')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: Dados, versao) => callProcesso(enviarParaAssinatura, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)

	function enviar() {
		setEnviado(true)
		if (documento && codpesasi) acao.enviar({ codarqpdl: documento, codpesasi, tipasi })
	}
	return (
		<AcaoDialog
			titulo={`Enviar documento do processo ${numproFormatado} para assinatura`}
			rotulo="Enviar para assinatura"
			acao={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<Campo
				rotulo="Documento"
				obrigatorio
				erro={enviado && !documento ? 'O processo não tem documento por assinar.' : undefined}
			>
				<Selecao value={documento ?? ''} onChange={({ target }) => setDocumento(Number(target.value))}>
					{documentos.map((arquivo) => (
						<option key={arquivo.codarqpdl} value={arquivo.codarqpdl}>
							{descricaoDoArquivo(arquivo)}
						</option>
					))}
				</Selecao>
			</Campo>
			<Pessoa
				rotulo="Quem assina (NUSP)"
				obrigatorio
				valor={codpesasi}
				buscarPessoa={buscarPessoa}
				aoMudar={setCodpesasi}
				erro={enviado && !codpesasi ? 'Informe quem vai assinar.' : undefined}
			/>
			<Campo rotulo="Papel" obrigatorio>
				<Selecao value={tipasi} onChange={({ target }) => setTipasi(target.value as Tipasi)}>
					{PAPEIS.map((papel) => (
						<option key={papel.tipasi} value={papel.tipasi}>
							{papel.nome}
						</option>
					))}
				</Selecao>
			</Campo>
		</AcaoDialog>
	)
}
