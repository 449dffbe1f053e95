import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apensar, type DadosApensamento, desapensar, lerNumpro, MOTIVO_MAXIMO } from '../../contract/index.ts'
import { useAcao } from '../atos/use-acao.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { apensamentosQuery } from '../processo/queries.ts'
import { CampoDoNumero, CampoDoVinculado, erroDoNumero } from './campos-do-vinculo.tsx'

type ApensamentoDialogProps = { aoFechar: () => void }

export function ApensarDialog({ aoFechar }: ApensamentoDialogProps) {
	const { numpro, numproFormatado } = useAcompanhamento().processo
	const [numero, setNumero] = useState('')
	const [motivo, setMotivo] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: DadosApensamento, versao) => call(apensar, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)
	const erro = erroDoNumero(numero, numpro, 'apensado')

	function enviar() {
		setEnviado(true)
		const numproA = lerNumpro(numero)
		if (numproA && !erro && temMotivo(motivo)) acao.enviar({ numproA, motivo })
	}
	return (
		<AtoDialog
			titulo={`Apensar outro processo a ${numproFormatado}`}
			rotulo="Apensar"
			ato={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>
				Os dois passam a andar juntos por um tempo: o apensado vai aonde este for e guarda o seu número e o seu
				conteúdo. Precisam estar na mesma estação, e ser desapensados antes do arquivamento.
			</p>
			<CampoDoNumero
				rotulo="Número do processo a apensar"
				valor={numero}
				aoMudar={setNumero}
				erro={enviado ? erro : undefined}
			/>
			<CampoDoMotivo valor={motivo} aoMudar={setMotivo} enviado={enviado} />
		</AtoDialog>
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
	const apensados = apensamentos
		?.filter(({ dtadsa }) => dtadsa === null)
		.map((um) => ({ numpro: um.numproA, nome: `${um.numproAFormatado} - ${um.titpro}` }))
	const [escolhido, setEscolhido] = useState<string>()
	const [motivo, setMotivo] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: DadosApensamento, versao) => call(desapensar, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)
	const numproA = escolhido ?? apensados?.[0]?.numpro

	function enviar() {
		setEnviado(true)
		if (numproA && temMotivo(motivo)) acao.enviar({ numproA, motivo })
	}
	return (
		<AtoDialog
			titulo={`Desapensar um processo de ${numproFormatado}`}
			rotulo="Desapensar"
			ato={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<CampoDoVinculado
				dica="Ele volta a tramitar por si, na estação em que está com este."
				vinculados={apensados}
				valor={numproA}
				aoMudar={setEscolhido}
			/>
			<CampoDoMotivo valor={motivo} aoMudar={setMotivo} enviado={enviado} />
		</AtoDialog>
	)
}
