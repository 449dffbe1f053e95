import { Selecao } from '@portal/design-system/selecao'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call } from '@portal/platform/web'
import { FormControl, FormField, SchemaDialog, TextField, useActForm, writtenNumber } from '@portal/platform/web/form'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
	alterarLinhaDoPlano,
	DadosDaLinhaNova,
	DadosDoPlano,
	enderecoDoPlano,
	escreverNumero,
	GRUPOS,
	Grupo,
	inserirLinhaDoPlano,
	type LinhaDoPlano,
	MESES,
} from '../../contract/index.ts'
import { listarOpcoes } from '../opcoes.ts'
import { CHAVE } from '../queries.ts'

const Mes = writtenNumber(DadosDoPlano.shape.mespca)
const CamposNovos = z.extend(DadosDaLinhaNova, { anopca: writtenNumber(DadosDaLinhaNova.shape.anopca), mespca: Mes })
const Campos = z.extend(DadosDoPlano, { mespca: Mes })
const GRUPOS_A_ESCOLHER = listarOpcoes(Grupo.options, GRUPOS)
const MESES_A_ESCOLHER = Object.entries(MESES).map(([codigo, texto]) => ({ codigo, texto }))

type NovaProps = { aoFechar: () => void; aoCriar: (endereco: string) => void }

/** A line of the plan of a unit, which gets the next number. */
export function NovaLinhaDialog({ aoFechar, aoCriar }: NovaProps) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: CamposNovos,
		initial: { anopca: '', dscpca: '', qtdpca: '', unimed: '', vlrest: '', mespca: '' },
		close: aoFechar,
		act: {
			coisa: 'o plano',
			de: 'linha nova do plano',
			fazer: async (body: DadosDaLinhaNova) => {
				const { codpca, numpca } = await call(inserirLinhaDoPlano, { body })
				aoCriar(enderecoDoPlano(codpca))
				return { mensagem: `A linha ${numpca} entrou no plano.` }
			},
			versao: () => undefined,
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title="Nova linha do plano" submit="Pôr no plano" close={aoFechar}>
			<FormControl form={form} name="codund">
				{({ value, onChange }, erro) => (
					<CampoUnidade rotulo="Unidade" obrigatorio valor={value} aoMudar={onChange} erro={erro} />
				)}
			</FormControl>
			<TextField form={form} name="anopca" label="Ano" inputMode="numeric" maxLength={4} />
			<TextField form={form} name="dscpca" label="O que será contratado" rows={3} />
			<FormField form={form} name="codgrp" label="Grupo">
				{(field) => <Selecao {...field} nenhuma="Escolha" opcoes={GRUPOS_A_ESCOLHER} />}
			</FormField>
			<FormField form={form} name="mespca" label="Mês">
				{(field) => <Selecao {...field} nenhuma="Escolha" opcoes={MESES_A_ESCOLHER} />}
			</FormField>
			<TextField form={form} name="qtdpca" label="Quantidade" required={false} inputMode="decimal" />
			<TextField form={form} name="unimed" label="Unidade de medida" required={false} />
			<TextField form={form} name="vlrest" label="Valor estimado, em reais" required={false} inputMode="decimal" />
		</SchemaDialog>
	)
}

type MudarProps = { linha: LinhaDoPlano; aoFechar: () => void }

/** Change of a line, whose year, unit and number stay. */
export function MudarLinhaDialog({ linha, aoFechar }: MudarProps) {
	const cliente = useQueryClient()
	const { codpca, versao, codgrp, dscpca, qtdpca, unimed, vlrest, mespca } = linha
	const form = useActForm({
		schema: Campos,
		initial: {
			codgrp,
			dscpca,
			unimed: unimed ?? '',
			mespca: String(mespca),
			qtdpca: qtdpca === null ? '' : escreverNumero(qtdpca),
			vlrest: vlrest === null ? '' : escreverNumero(vlrest),
		},
		close: aoFechar,
		act: {
			coisa: 'a linha do plano',
			de: `plano ${codpca}`,
			fazer: async (dados: DadosDoPlano, vista = versao) => {
				const feita = await call(alterarLinhaDoPlano, { params: { codpca }, body: { ...dados, versao: vista } })
				return { mensagem: 'A linha do plano mudou.', versao: feita.versao }
			},
			versao: () => versao,
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title="Mudar a linha do plano" submit="Gravar" close={aoFechar}>
			<TextField form={form} name="dscpca" label="O que será contratado" rows={3} />
			<FormField form={form} name="codgrp" label="Grupo">
				{(field) => <Selecao {...field} opcoes={GRUPOS_A_ESCOLHER} />}
			</FormField>
			<FormField form={form} name="mespca" label="Mês">
				{(field) => <Selecao {...field} opcoes={MESES_A_ESCOLHER} />}
			</FormField>
			<TextField form={form} name="qtdpca" label="Quantidade" required={false} inputMode="decimal" />
			<TextField form={form} name="unimed" label="Unidade de medida" required={false} />
			<TextField form={form} name="vlrest" label="Valor estimado, em reais" required={false} inputMode="decimal" />
		</SchemaDialog>
	)
}
