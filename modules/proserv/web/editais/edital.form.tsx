import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { CallError } from '@portal/platform/web'
import { type Ato, FalhaDoAto, focarPrimeiroErro } from '@portal/platform/web/atos'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type DadosEdital, FASES, nomeDaFase, type VertenteSolicitacao } from '../../contract/index.ts'
import {
	type CamposDoEdital,
	dadosDoEdital,
	type PartesDoEdital,
	type ProblemasDoEdital,
	problemasDoEdital,
} from './campos-do-edital.ts'
import { CriteriosDoEdital } from './criterios-do-edital.tsx'
import { FasesDoEdital } from './fases-do-edital.tsx'
import { LimitesDoEdital, VertentesDoEdital } from './vertentes-do-edital.tsx'

type EditalFormProps = {
	inicial: CamposDoEdital
	/** The vertentes to choose from. */
	vertentes: readonly VertenteSolicitacao[]
	/** The criteria are frozen, because a score was given. */
	avaliado: boolean
	rotulo: string
	ato: Ato<DadosEdital>
	aoAlterar: () => void
}

/** The server's refusals are shown at their boxes: holidays, and names that are taken. */
function problemaRecusado(falha: Error | null): ProblemasDoEdital {
	if (!(falha instanceof CallError)) return {}
	if (falha.erro === 'edital-repetido') return { nomedt: falha.mensagem }
	const fase = FASES.find((uma) => falha.mensagem.startsWith(`Fase ${nomeDaFase[uma]}: `))
	if (falha.erro !== 'fase-invalida' || !fase) return {}
	return { [`${fase} dtafim`]: falha.mensagem.slice(`Fase ${nomeDaFase[fase]}: `.length) }
}

export function EditalForm({ inicial, vertentes, avaliado, rotulo, ato, aoAlterar }: EditalFormProps) {
	const [campos, setCampos] = useState(inicial)
	const [tentou, setTentou] = useState(false)
	const [mudouDepois, setMudouDepois] = useState(false)
	const formulario = useRef<HTMLFormElement>(null)
	const recusado = mudouDepois ? {} : problemaRecusado(ato.falha)
	const noCampo = Object.keys(recusado).length > 0
	const partes: PartesDoEdital = {
		campos,
		problemas: { ...recusado, ...(tentou ? problemasDoEdital(campos) : {}) },
		aoMudar: (mudanca) => {
			setCampos({ ...campos, ...mudanca })
			setMudouDepois(true)
			aoAlterar()
		},
	}
	// The focus moves to the refused box in an effect, once the refusal is drawn.
	useEffect(() => {
		if (noCampo && formulario.current) focarPrimeiroErro(formulario.current)
	}, [noCampo])

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (Object.keys(problemasDoEdital(campos)).length > 0) return focarPrimeiroErro(evento.currentTarget)
		setMudouDepois(false)
		ato.enviar(dadosDoEdital(campos))
	}
	return (
		<Formulario ref={formulario} onSubmit={enviar}>
			<Cartao titulo="Edital">
				<Explicacao {...partes} />
			</Cartao>
			<Cartao titulo="Fases">
				<Pilha espaco={5}>
					<FasesDoEdital {...partes} />
				</Pilha>
			</Cartao>
			<Cartao titulo="Vertentes">
				<VertentesDoEdital {...partes} vertentes={vertentes} />
			</Cartao>
			<Cartao titulo="Unidades com limite próprio">
				<LimitesDoEdital {...partes} vertentes={vertentes} />
			</Cartao>
			<Cartao titulo="Critérios de avaliação">
				<CriteriosDoEdital {...partes} fixos={avaliado} />
			</Cartao>
			{noCampo ? null : <FalhaDoAto ato={ato} />}
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href="/proserv/editais">
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={ato.enviando}>
						{rotulo}
					</Botao>
				}
			/>
		</Formulario>
	)
}

function Explicacao({ campos: { nomedt, anoedt, qtdavd }, problemas, aoMudar }: PartesDoEdital) {
	return (
		<Pilha espaco={5}>
			<Campo rotulo="Nome do edital" obrigatorio erro={problemas['nomedt']}>
				<EntradaTexto maxLength={150} value={nomedt} onChange={({ target }) => aoMudar({ nomedt: target.value })} />
			</Campo>
			<div className="flex flex-wrap items-start gap-x-6 gap-y-5">
				<Campo rotulo="Ano" obrigatorio largura="numero" erro={problemas['anoedt']}>
					<EntradaTexto
						inputMode="numeric"
						autoComplete="off"
						maxLength={4}
						value={anoedt}
						onChange={({ target }) => aoMudar({ anoedt: target.value })}
					/>
				</Campo>
				<Campo rotulo="Avaliadores por solicitação" obrigatorio largura="numero" erro={problemas['qtdavd']}>
					<EntradaTexto
						inputMode="numeric"
						autoComplete="off"
						maxLength={1}
						value={qtdavd}
						onChange={({ target }) => aoMudar({ qtdavd: target.value })}
					/>
				</Campo>
			</div>
		</Pilha>
	)
}
