import { Alerta } from '@portal/design-system/alerta'
import { CampoCopiavel } from '@portal/design-system/campo-copiavel'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { call, useBusca } from '@portal/platform/web'
import { FormField, type FormOf, SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useState } from 'react'
import { DadosDoInteresse, type EscolhaDoInteresse, inserirInteresse, Recorte } from '../../contract/index.ts'
import { CamposDaEscolha } from './escolha.tsx'

// Code splitting: the page of the letter's link shares this chunk.
export { InscricaoPage } from './inscricao.page.tsx'

/** Sign-up by e-mail, and the addresses of calendar and feed for who leaves none. */
export function InteressePage() {
	const [recorte] = useBusca(Recorte)
	const [enviado, setEnviado] = useState<string>()
	return (
		<Pagina
			titulo="Receber licitações"
			largura="formulario"
			resumo="Cada publicação, mudança, suspensão e resultado do que você escolher."
		>
			<Pilha>
				<Cartao titulo="Por e-mail">
					{enviado ? (
						<Alerta variante="sucesso" titulo="Veja o seu e-mail">
							Se for a primeira vez hoje, enviamos a {enviado} uma mensagem com o link que confirma a inscrição. Sem a
							confirmação nada é enviado.
						</Alerta>
					) : (
						<InteresseForm recorte={recorte} aoEnviar={setEnviado} />
					)}
				</Cartao>
				<Cartao titulo="Sem deixar o e-mail">
					<Enderecos recorte={recorte} />
				</Cartao>
			</Pilha>
		</Pagina>
	)
}

type InteresseFormProps = { recorte: Recorte; aoEnviar: (codema: string) => void }

function InteresseForm({ recorte: { codgrp, codund }, aoEnviar }: InteresseFormProps) {
	const form = useSchemaForm({
		schema: DadosDoInteresse,
		initial: { codema: '', grupos: codgrp ? [codgrp] : [], codund: codund ?? null },
		thing: 'a página',
		refusals: { 'unidade-nao-encontrada': 'codund' },
		send: async (dados: DadosDoInteresse) => {
			await call(inserirInteresse, { body: dados })
			aoEnviar(dados.codema)
			return undefined
		},
	})
	return (
		<SchemaForm form={form} submit="Inscrever" back="/licitacoes">
			<FormField form={form} name="codema" label="E-mail" hint="Usado só para isto; termina com um clique.">
				{(campo) => <EntradaTexto {...campo} type="email" autoComplete="email" maxLength={254} />}
			</FormField>
			<CamposDaEscolha form={form as unknown as FormOf<EscolhaDoInteresse>} />
		</SchemaForm>
	)
}

function Enderecos({ recorte }: { recorte: Recorte }) {
	const busca = new URLSearchParams(
		Object.entries(recorte).flatMap(([campo, valor]) => (valor === undefined ? [] : [[campo, String(valor)]])),
	).toString()
	const escrever = (caminho: string) =>
		`${location.origin}/proxy/wslicitacoes/api/${caminho}${busca ? `?${busca}` : ''}`
	return (
		<div className="grid gap-4">
			<p className="max-w-(--medida)">
				Assine estes endereços no seu programa de agenda ou leitor de notícias. Eles trazem o que a lista mostrava
				quando você veio dela, com os mesmos filtros.
			</p>
			<CampoCopiavel
				rotulo="Endereço da agenda"
				valor={escrever('agenda.ics')}
				comando="Copiar agenda"
				copiado="Endereço da agenda copiado"
			/>
			<CampoCopiavel
				rotulo="Endereço do Atom"
				valor={escrever('atom')}
				comando="Copiar Atom"
				copiado="Endereço do Atom copiado"
			/>
		</div>
	)
}
