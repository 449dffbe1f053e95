import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DadosDaVinda, inserirVinda, NIVEIS } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'
import { CampoDoConvenio } from './campo-do-convenio.tsx'

const Escrito = z.object({
	nomvin: z.string(),
	emlvin: z.string(),
	nivel: z.number(),
	nomcur: z.string(),
	txtdis: z.string(),
	dtaini: z.optional(z.string()),
	dtafim: z.optional(z.string()),
})
type Escrita = z.infer<typeof Escrito>
const VAZIO: Escrita = { nomvin: '', emlvin: '', nivel: 6, nomcur: '', txtdis: '' }
const OPCOES_DE_NIVEL = Object.entries(NIVEIS).map(([codigo, texto]) => ({ codigo: Number(codigo), texto }))
const FALTAS: Readonly<Record<string, string>> = {
	codcvn: 'Escolha o convênio.',
	nomvin: 'Escreva o nome de quem vem.',
	emlvin: 'Informe um e-mail, como anna@uni.edu.',
	nomcur: 'Escreva o curso ou a área.',
	dtaini: 'Informe o dia.',
	dtafim: 'Informe o dia.',
}

/** Nomination of an incoming student by a partner. */
export function NovaVindaDialog({ aoFechar }: { aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [tentou, setTentou] = useState(false)
	const { escrito, escrever, esquecer } = useEscrito('nereu nova vinda', Escrito, VAZIO)
	const [codcvn, setConvenio] = useState(0)
	const lido = z.safeParse(DadosDaVinda, { ...escrito, codcvn })
	const faltas = new Set(lido.success ? [] : lido.error.issues.map(({ path: [nome] }) => String(nome)))
	const dizerFalta = (nome: string) => (tentou && faltas.has(nome) ? FALTAS[nome] : undefined)
	const ato = useAto<DadosDaVinda>({
		coisa: 'o estudante',
		versao: () => undefined,
		fazer: async (body) => {
			await call(inserirVinda, { body })
			return { mensagem: `${body.nomvin}: indicação registrada.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo="Registrar indicação do parceiro"
			rotulo="Registrar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			<CampoDoConvenio aoEscolher={setConvenio} erro={dizerFalta('codcvn')} />
			<Campos escrito={escrito} mudar={(mudanca) => escrever({ ...escrito, ...mudanca })} dizerFalta={dizerFalta} />
		</AtoDialog>
	)
}

const TEXTOS = [
	['nomvin', 'Nome', 160],
	['emlvin', 'E-mail', 200],
	['nomcur', 'Curso ou área', 200],
] as const
const DIAS = [
	['dtaini', 'Início'],
	['dtafim', 'Fim'],
] as const

interface DosCampos {
	readonly escrito: Escrita
	readonly mudar: (mudanca: Partial<Escrita>) => void
	readonly dizerFalta: (nome: string) => string | undefined
}

function Campos({ escrito, mudar, dizerFalta }: DosCampos) {
	return (
		<>
			{TEXTOS.map(([nome, rotulo, maximo]) => (
				<Campo key={nome} rotulo={rotulo} obrigatorio erro={dizerFalta(nome)}>
					<EntradaTexto
						type={nome === 'emlvin' ? 'email' : 'text'}
						maxLength={maximo}
						value={escrito[nome]}
						onChange={({ target }) => mudar({ [nome]: target.value })}
					/>
				</Campo>
			))}
			<Campo rotulo="Nível" obrigatorio>
				<Selecao
					value={escrito.nivel}
					opcoes={OPCOES_DE_NIVEL}
					onChange={({ target }) => mudar({ nivel: Number(target.value) })}
				/>
			</Campo>
			<div className="grid gap-4 sm:grid-cols-2">
				{DIAS.map(([nome, rotulo]) => (
					<Campo key={nome} rotulo={rotulo} obrigatorio largura="data" erro={dizerFalta(nome)}>
						<Data valor={escrito[nome]} aoMudar={(dia) => mudar({ [nome]: dia })} />
					</Campo>
				))}
			</div>
			<Campo rotulo="Disciplinas">
				<AreaTexto
					rows={3}
					maxLength={2000}
					value={escrito.txtdis}
					onChange={({ target }) => mudar({ txtdis: target.value })}
				/>
			</Campo>
		</>
	)
}
