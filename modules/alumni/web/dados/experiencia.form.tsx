import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { call, usePerguntaAoFechar } from '@portal/platform/web'
import { focarPrimeiroErro, useEscrito } from '@portal/platform/web/atos'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { alterarExperiencia, type Experiencia, inserirExperiencia, recusaDoPeriodo } from '../../contract/index.ts'
import { CampoEmpresa } from '../empresas/campo-empresa.tsx'
import { MarcaDoSalvar } from '../formulario/marca-do-salvar.tsx'
import { useSalvar } from '../formulario/use-salvar.ts'
import { OpcaoDaTabela } from '../partes/opcao-da-tabela.tsx'

const Escrito = z.object({
	nomepr: z.string(),
	nomcgo: z.string(),
	dtaini: z.string(),
	dtafim: z.string(),
	atual: z.boolean(),
	codareatcamn: z.nullable(z.int()),
	dscexp: z.string(),
})
type Escrito = z.infer<typeof Escrito>

const VAZIO: Escrito = {
	nomepr: '',
	nomcgo: '',
	dtaini: '',
	dtafim: '',
	atual: true,
	codareatcamn: null,
	dscexp: '',
}

const montarFormulario = (uma: Experiencia | undefined): Escrito =>
	uma
		? {
				nomepr: uma.nomepr,
				nomcgo: uma.nomcgo,
				dtaini: uma.dtaini,
				dtafim: uma.dtafim ?? '',
				atual: uma.dtafim === null,
				codareatcamn: uma.codareatcamn,
				dscexp: uma.dscexp ?? '',
			}
		: VAZIO

const dadosDe = ({ atual, dtafim, dscexp, ...resto }: Escrito) => ({
	...resto,
	dtafim: atual ? null : dtafim,
	dscexp: dscexp.trim() === '' ? null : dscexp,
})

type Problemas = Partial<Record<keyof Escrito, string>>
function problemasDe(escrito: Escrito): Problemas {
	const { nomepr, nomcgo, dtaini, dtafim, atual } = escrito
	const periodo = !atual && dtafim !== '' && dtaini !== '' ? recusaDoPeriodo({ dtaini, dtafim }) : undefined
	return {
		...(nomcgo.trim().length < 2 ? { nomcgo: 'Informe o cargo.' } : {}),
		...(nomepr.trim().length < 2 ? { nomepr: 'Informe a empresa ou instituição.' } : {}),
		...(dtaini === '' ? { dtaini: 'Informe quando começou.' } : {}),
		...(!atual && dtafim === '' ? { dtafim: 'Informe quando terminou, ou marque que é a atual.' } : {}),
		...(periodo ? { dtafim: periodo } : {}),
	}
}

type Props = { experiencia: Experiencia | undefined; aoSalvar: () => void }

export function ExperienciaForm({ experiencia, aoSalvar }: Props) {
	const nome = `alumni experiencia ${experiencia?.numseqexp ?? 'nova'}`
	const { escrito, escrever, esquecer } = useEscrito(nome, Escrito, montarFormulario(experiencia))
	const [tentou, setTentou] = useState(false)
	// Display state only: the form sends the name of the company, not this code.
	const [codepramn, setCodepramn] = useState<number | null>(experiencia?.codepramn ?? null)
	const { estado, salvar, mudou, porque } = useSalvar({
		fazer: () =>
			experiencia
				? call(alterarExperiencia, { body: { ...dadosDe(escrito), numseqexp: experiencia.numseqexp } })
				: call(inserirExperiencia, { body: dadosDe(escrito) }),
		aoSalvar: () => {
			esquecer()
			aoSalvar()
		},
	})
	usePerguntaAoFechar(estado === 'mudado' || estado === 'falhou')
	const problemas = problemasDe(escrito)
	const erro = (campo: keyof Escrito) => (tentou ? problemas[campo] : undefined)
	const mudar = (mudanca: Partial<Escrito>) => {
		escrever({ ...escrito, ...mudanca })
		mudou()
	}
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (Object.keys(problemas).length > 0) focarPrimeiroErro(evento.currentTarget)
		else salvar(undefined)
	}
	return (
		<Formulario onSubmit={enviar}>
			<Campo rotulo="Cargo" obrigatorio erro={erro('nomcgo')}>
				<EntradaTexto
					value={escrito.nomcgo}
					maxLength={120}
					onChange={({ target }) => mudar({ nomcgo: target.value })}
				/>
			</Campo>
			<CampoEmpresa
				rotulo="Empresa ou instituição"
				valor={{ codepramn, nomepr: escrito.nomepr }}
				erro={erro('nomepr')}
				seNova="o Escritório Alumni a confere depois."
				aoMudar={(empresa) => {
					setCodepramn(empresa.codepramn)
					mudar({ nomepr: empresa.nomepr })
				}}
			/>
			<Periodo escrito={escrito} erro={erro} mudar={mudar} />
			<OpcaoDaTabela
				rotulo="Área"
				tiptab="ARE"
				valor={escrito.codareatcamn}
				aoMudar={(codareatcamn) => mudar({ codareatcamn })}
			/>
			<Campo rotulo="O que você fez">
				<AreaTexto
					value={escrito.dscexp}
					maxLength={1_000}
					rows={3}
					onChange={({ target }) => mudar({ dscexp: target.value })}
				/>
			</Campo>
			<AcoesDoFormulario
				outras={<MarcaDoSalvar {...{ estado, porque }} />}
				secundaria={
					<Link botao variante="secundario" href="/alumni/perfil/dados/profissionais">
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={estado === 'salvando'}>
						Salvar
					</Botao>
				}
			/>
		</Formulario>
	)
}

type PeriodoProps = {
	escrito: Escrito
	erro: (campo: keyof Escrito) => string | undefined
	mudar: (mudanca: Partial<Escrito>) => void
}

function Periodo({ escrito, erro, mudar }: PeriodoProps) {
	return (
		<>
			<CaixaSelecao
				rotulo="É a atual"
				checked={escrito.atual}
				onChange={({ target }) => mudar({ atual: target.checked })}
			/>
			<Pilha espaco={5} colunas={2}>
				<Campo rotulo="Início" obrigatorio erro={erro('dtaini')}>
					<Data valor={escrito.dtaini} aoMudar={(dtaini) => mudar({ dtaini: dtaini ?? '' })} />
				</Campo>
				{escrito.atual ? null : (
					<Campo rotulo="Fim" obrigatorio erro={erro('dtafim')}>
						<Data valor={escrito.dtafim} aoMudar={(dtafim) => mudar({ dtafim: dtafim ?? '' })} />
					</Campo>
				)}
			</Pilha>
		</>
	)
}
