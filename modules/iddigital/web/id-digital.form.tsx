import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Fileira } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { ShieldCheck } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { avaliarIdDigital, type SituacaoDoId, TAMANHO_DO_ID } from '../contract/id-digital.ts'
import { type Caixas, caixasDoCodigo, caixasVazias, codigoDasCaixas } from './caixas.ts'
import { CaixasDoCodigo } from './caixas-do-codigo.tsx'

type IdDigitalFormProps = {
	/** Code in the address, or an empty string. */
	codigo: string
	/** Invalid code in the address, reported at once because the person has submitted nothing yet. */
	duvidoso: boolean
	verificando: boolean
	aoComecar: () => void
	/** Submission; `insistir` ignores a wrong check character. */
	aoVerificar: (codigo: string, insistir: boolean) => void
}

export function IdDigitalForm({ codigo, duvidoso, verificando, aoComecar, aoVerificar }: IdDigitalFormProps) {
	const [caixas, setCaixas] = useState<Caixas>(() => caixasDoCodigo(codigo))
	const [conferido, setConferido] = useState(duvidoso)
	const [mostrado, setMostrado] = useState(codigo)
	const ajuda = useId()
	const digitado = codigoDasCaixas(caixas)
	// Navigation resets the boxes to the code of the address without moving the focus.
	if (codigo !== mostrado) {
		setMostrado(codigo)
		setConferido(duvidoso)
		if (codigo !== digitado) setCaixas(caixasDoCodigo(codigo))
	}
	const situacao = avaliarIdDigital(digitado)
	const errado = conferido && situacao !== 'certo'

	function mudar(novas: Caixas) {
		setCaixas(novas)
		setConferido(avaliarIdDigital(codigoDasCaixas(novas)) === 'digitacao')
	}

	function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		if (situacao === 'certo') aoVerificar(digitado, false)
		else setConferido(true)
	}

	return (
		<Formulario onSubmit={enviar} espaco={4}>
			<GrupoDeCampos legenda="ID digital" forma="cartoes">
				<CaixasDoCodigo caixas={caixas} aoMudar={mudar} aoComecar={aoComecar} erro={errado ? ajuda : undefined} />
				<Detalhe>
					Os {TAMANHO_DO_ID} caracteres impressos no documento, ao lado do código QR. Você pode colar o código inteiro.
				</Detalhe>
			</GrupoDeCampos>
			<div id={ajuda} className="empty:hidden">
				{errado ? (
					<AjudaComOCodigo
						situacao={situacao}
						faltam={TAMANHO_DO_ID - digitado.length}
						aoInsistir={() => aoVerificar(digitado, true)}
					/>
				) : null}
			</div>
			<Fileira>
				<Botao type="submit" icone={<ShieldCheck aria-hidden />} carregando={verificando}>
					Verificar documento
				</Botao>
				{digitado === '' ? null : (
					<Botao variante="secundario" aparencia="fantasma" onClick={() => mudar(caixasVazias)}>
						Limpar
					</Botao>
				)}
			</Fileira>
		</Formulario>
	)
}

type AjudaProps = { situacao: SituacaoDoId; faltam: number; aoInsistir: () => void }

function AjudaComOCodigo({ situacao, faltam, aoInsistir }: AjudaProps) {
	if (situacao !== 'digitacao')
		return (
			<Alerta variante="aviso" titulo={situacao === 'vazio' ? 'Informe o código' : 'O código está incompleto'}>
				{faltam === 1 ? 'Falta 1 caractere.' : `Faltam ${faltam} caracteres.`}
			</Alerta>
		)
	return (
		<Alerta
			variante="aviso"
			titulo="Confira o código: parece haver um erro de digitação"
			acao={
				<Botao variante="secundario" tamanho="pq" onClick={aoInsistir}>
					Verificar mesmo assim
				</Botao>
			}
		>
			<p>
				O último caractere confere os outros 15 e não combina com eles. Compare cada grupo com o documento: é comum
				trocar 8 por B, 5 por S, 2 por Z, ou inverter dois caracteres.
			</p>
		</Alerta>
	)
}
