import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apensar, type DadosApensamento, desapensar, lerNumpro, MOTIVO_MAXIMO } from '../../contract/index.ts'
import { AcaoDialog } from '../atos/acao.dialog.tsx'
import { useAcao } from '../atos/use-acao.ts'
import { callProcesso } from '../call-processo.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { apensamentosQuery } from '../processo/queries.ts'
import { erroDoNumero } from './juntada.dialog.tsx'

type ApensamentoDialogProps = { aoFechar: () => void }

export function ApensarDialog({ aoFechar }: ApensamentoDialogProps) {
	const { numpro, numproFormatado } = useAcompanhamento().processo
	const [numero, setNumero] = useState('')
	const [motivo, setMotivo] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: DadosApensamento, versao) => callProcesso(apensar, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)
	const erro = erroDoNumero(numero, numpro, 'apensado')

	function enviar() {
		setEnviado(true)
		const numproA = lerNumpro(numero)
		if (numproA && !erro && temMotivo(motivo)) acao.enviar({ numproA, motivo })
	}
	return (
		<AcaoDialog
			titulo={`Apensar outro processo a ${numproFormatado}`}
			rotulo="Apensar"
			acao={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>
				Os dois passam a andar juntos por um tempo: o apensado vai aonde este for e guarda o seu número e o seu
				conteúdo. Precisam estar na mesma estação, e ser desapensados antes do arquivamento.
			</p>
			<Campo
				rotulo="Número do processo a apensar"
				obrigatorio
				dica="Com ou sem pontos, como 12.1.2311.1.5."
				erro={enviado ? erro : undefined}
			>
				<EntradaTexto
					value={numero}
					inputMode="numeric"
					autoComplete="off"
					className="tabular-nums"
					onChange={({ target }) => setNumero(target.value)}
				/>
			</Campo>
			<CampoDoMotivo valor={motivo} aoMudar={setMotivo} enviado={enviado} />
		</AcaoDialog>
	)
}

const temMotivo = (motivo: string): boolean => motivo.trim().length >= 3

type CampoDoMotivoProps = { valor: string; aoMudar: (motivo: string) => void; enviado: boolean }

function CampoDoMotivo({ valor, aoMudar, enviado }: CampoDoMotivoProps) {
	return (
		<Campo
			rotulo="Motivo"
			obrigatorio
			dica="Fica à vista em Apensados."
			erro={enviado && !temMotivo(valor) ? 'Escreva o motivo, com ao menos 3 letras.' : undefined}
		>
			<AreaTexto value={valor} maxLength={MOTIVO_MAXIMO} onChange={({ target }) => aoMudar(target.value)} />
		</Campo>
	)
}

export function DesapensarDialog({ aoFechar }: ApensamentoDialogProps) {
	const { numpro, numproFormatado } = useAcompanhamento().processo
	const { data: apensamentos } = useQuery(apensamentosQuery(numpro))
	const apensados = apensamentos?.filter(({ dtadsa }) => dtadsa === null) ?? []
	const [escolhido, setEscolhido] = useState<string>()
	const [motivo, setMotivo] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: DadosApensamento, versao) => callProcesso(desapensar, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)
	const numproA = escolhido ?? apensados[0]?.numproA

	function enviar() {
		setEnviado(true)
		if (numproA && temMotivo(motivo)) acao.enviar({ numproA, motivo })
	}
	return (
		<AcaoDialog
			titulo={`Desapensar um processo de ${numproFormatado}`}
			rotulo="Desapensar"
			acao={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			{apensamentos ? (
				<Campo rotulo="Processo" obrigatorio dica="Ele volta a tramitar por si, na estação em que está com este.">
					<Selecao value={numproA ?? ''} onChange={({ target }) => setEscolhido(target.value)}>
						{apensados.map((um) => (
							<option key={um.numproA} value={um.numproA}>
								{um.numproAFormatado} - {um.titpro}
							</option>
						))}
					</Selecao>
				</Campo>
			) : (
				<Esqueleto forma="bloco" className="h-10 w-full" />
			)}
			<CampoDoMotivo valor={motivo} aoMudar={setMotivo} enviado={enviado} />
		</AcaoDialog>
	)
}
