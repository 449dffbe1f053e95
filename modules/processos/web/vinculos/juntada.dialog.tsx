import { call } from '@portal/platform/web'
import { AtoDialog } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { desjuntar, juntar, lerNumpro } from '../../contract/index.ts'
import { TextoDoDespacho } from '../andamentos/texto-do-despacho.tsx'
import { useAcao } from '../atos/use-acao.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { juntadasQuery } from '../processo/queries.ts'
import { CampoDoNumero, CampoDoVinculado, erroDoNumero } from './campos-do-vinculo.tsx'

const TEXTO_MAXIMO = 1000
type Dados = { numproJ: string; txtdch: string }
type JuntadaDialogProps = { aoFechar: () => void }

export function JuntarDialog({ aoFechar }: JuntadaDialogProps) {
	const { processo } = useAcompanhamento()
	const { numpro, numproFormatado } = processo
	const [numero, setNumero] = useState('')
	const [txtdch, setTxtdch] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: Dados, versao) => call(juntar, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)
	const erro = erroDoNumero(numero, numpro, 'juntado')

	function enviar() {
		setEnviado(true)
		const numproJ = lerNumpro(numero)
		if (numproJ && !erro && txtdch.trim()) acao.enviar({ numproJ, txtdch })
	}
	return (
		<AtoDialog
			titulo={`Juntar outro processo a ${numproFormatado}`}
			rotulo="Juntar"
			ato={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>
				O processo juntado passa a seguir este, e só pode ser visto até que seja desjuntado. Os dois precisam estar na
				mesma estação.
			</p>
			<CampoDoNumero
				rotulo="Número do processo a juntar"
				valor={numero}
				aoMudar={setNumero}
				erro={enviado ? erro : undefined}
			/>
			<TextoDoDespacho valor={txtdch} maximo={TEXTO_MAXIMO} aoMudar={setTxtdch} faltou={enviado && !txtdch.trim()} />
		</AtoDialog>
	)
}

export function DesjuntarDialog({ aoFechar }: JuntadaDialogProps) {
	const { processo } = useAcompanhamento()
	const { numpro, numproFormatado } = processo
	const { data: juntadas } = useQuery(juntadasQuery(numpro))
	const juntados = juntadas
		?.filter(({ dtadsj }) => dtadsj === null)
		.map((um) => ({ numpro: um.numproJ, nome: `${um.numproJFormatado} - ${um.titpro}` }))
	const [escolhido, setEscolhido] = useState<string>()
	const [txtdch, setTxtdch] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: Dados, versao) => call(desjuntar, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)
	const numproJ = escolhido ?? juntados?.[0]?.numpro

	function enviar() {
		setEnviado(true)
		if (numproJ && txtdch.trim()) acao.enviar({ numproJ, txtdch })
	}
	return (
		<AtoDialog
			titulo={`Desjuntar um processo de ${numproFormatado}`}
			rotulo="Desjuntar"
			ato={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<CampoDoVinculado
				dica="Ele volta a tramitar por si, na estação em que este está."
				vinculados={juntados}
				valor={numproJ}
				aoMudar={setEscolhido}
			/>
			<TextoDoDespacho valor={txtdch} maximo={TEXTO_MAXIMO} aoMudar={setTxtdch} faltou={enviado && !txtdch.trim()} />
		</AtoDialog>
	)
}
