import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Selecao } from '@portal/design-system/selecao'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { desjuntar, juntar, lerNumpro } from '../../contract/index.ts'
import { TextoDoDespacho } from '../andamentos/texto-do-despacho.tsx'
import { AcaoDialog } from '../atos/acao.dialog.tsx'
import { useAcao } from '../atos/use-acao.ts'
import { callProcesso } from '../call-processo.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { juntadasQuery } from '../processo/queries.ts'

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
		(body: Dados, versao) => callProcesso(juntar, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)
	const erro = erroDoNumero(numero, numpro, 'juntado')

	function enviar() {
		setEnviado(true)
		const numproJ = lerNumpro(numero)
		if (numproJ && !erro && txtdch.trim()) acao.enviar({ numproJ, txtdch })
	}
	return (
		<AcaoDialog
			titulo={`Juntar outro processo a ${numproFormatado}`}
			rotulo="Juntar"
			acao={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			<p>
				O processo juntado passa a seguir este, e só pode ser visto até que seja desjuntado. Os dois precisam estar na
				mesma estação.
			</p>
			<Campo
				rotulo="Número do processo a juntar"
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
			<TextoDoDespacho valor={txtdch} maximo={TEXTO_MAXIMO} aoMudar={setTxtdch} faltou={enviado && !txtdch.trim()} />
		</AcaoDialog>
	)
}

export function erroDoNumero(numero: string, numpro: string, feito: 'juntado' | 'apensado'): string | undefined {
	const lido = lerNumpro(numero)
	if (!lido) return 'Este não é um número de processo. Confira os algarismos, por exemplo 12.1.2311.1.5.'
	return lido === numpro ? `Um processo não pode ser ${feito} a si mesmo.` : undefined
}

export function DesjuntarDialog({ aoFechar }: JuntadaDialogProps) {
	const { processo } = useAcompanhamento()
	const { numpro, numproFormatado } = processo
	const { data: juntadas } = useQuery(juntadasQuery(numpro))
	const juntados = juntadas?.filter(({ dtadsj }) => dtadsj === null) ?? []
	const [escolhido, setEscolhido] = useState<string>()
	const [txtdch, setTxtdch] = useState('')
	const [enviado, setEnviado] = useState(false)
	const acao = useAcao(
		numpro,
		(body: Dados, versao) => callProcesso(desjuntar, { params: { numpro }, query: { versao }, body }),
		aoFechar,
	)
	const numproJ = escolhido ?? juntados[0]?.numproJ

	function enviar() {
		setEnviado(true)
		if (numproJ && txtdch.trim()) acao.enviar({ numproJ, txtdch })
	}
	return (
		<AcaoDialog
			titulo={`Desjuntar um processo de ${numproFormatado}`}
			rotulo="Desjuntar"
			acao={acao}
			aoEnviar={enviar}
			aoFechar={aoFechar}
		>
			{juntadas ? (
				<Campo rotulo="Processo" obrigatorio dica="Ele volta a tramitar por si, na estação em que este está.">
					<Selecao value={numproJ ?? ''} onChange={({ target }) => setEscolhido(target.value)}>
						{juntados.map((um) => (
							<option key={um.numproJ} value={um.numproJ}>
								{um.numproJFormatado} - {um.titpro}
							</option>
						))}
					</Selecao>
				</Campo>
			) : (
				<Esqueleto forma="bloco" className="h-10 w-full" />
			)}
			<TextoDoDespacho valor={txtdch} maximo={TEXTO_MAXIMO} aoMudar={setTxtdch} faltou={enviado && !txtdch.trim()} />
		</AcaoDialog>
	)
}
