import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Ficha } from '@portal/design-system/ficha'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Texto } from '@portal/design-system/texto'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { escapeHtml } from '@portal/platform/contract'
import { baixar, call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	enviarModelo,
	MAXIMO_DE_DESTINATARIOS,
	type ModeloSti,
	preencherModelo,
	preencherModeloEmPdf,
	problemaDoUso,
	rotuloDaVariavel,
	type ValoresDoModelo,
	variaveisEscritas,
} from '../../contract/index.ts'
import { type Lugar, lugaresDe, Pessoas, pessoasDe } from './pessoas.tsx'
import { CHAVE_COMUM } from './queries.ts'

type UsarDialogProps = { modelo: ModeloSti; aoFechar: () => void }

/** Saved template: unsaved edits on the page are not sent. */
export function UsarDialog({ modelo, aoFechar }: UsarDialogProps) {
	const { codmdl, nommdl, tipmdl } = modelo
	const cliente = useQueryClient()
	const email = tipmdl === 'EML'
	const [lugares, setLugares] = useState<readonly Lugar[]>(lugaresDe([undefined]))
	const [valores, setValores] = useState<ValoresDoModelo>({})
	const [tentou, setTentou] = useState(false)
	const lstpes = pessoasDe(lugares)
	const problema = problemaDoModelo(modelo, valores, lstpes)
	const ato = useAto({
		coisa: 'o modelo',
		de: `modelo ${codmdl}`,
		versao: () => modelo.versao,
		// Overwrite check: the values sent are those shown in the dialog.
		reescreve: true,
		fazer: async (_, versao) => {
			if (email) return call(enviarModelo, { params: { codmdl }, body: { lstpes, valores, versao } })
			const [codpes = 0] = lstpes
			baixar(
				await call(preencherModeloEmPdf, { params: { codmdl }, body: { codpes, valores, versao } }),
				'documento.pdf',
			)
			return { mensagem: 'Documento preenchido.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE_COMUM }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={email ? `Enviar “${nommdl}”` : `Preencher “${nommdl}”`}
			rotulo={email ? 'Enviar' : 'Baixar em PDF'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (!problema) ato.enviar()
			}}
		>
			{email ? (
				<Pessoas titulo="A quem" lugares={lugares} aoMudar={setLugares} />
			) : (
				<CampoPessoa
					rotulo="De quem se fala"
					obrigatorio
					valor={lstpes[0]}
					aoMudar={(codpes) => setLugares(lugaresDe([codpes]))}
				/>
			)}
			{variaveisEscritas(modelo).map((nome) => (
				<Campo key={nome} rotulo={rotuloDaVariavel[nome]} obrigatorio>
					<EntradaTexto
						value={valores[nome] ?? ''}
						maxLength={150}
						onChange={({ target }) => setValores({ ...valores, [nome]: target.value })}
					/>
				</Campo>
			))}
			{tentou && problema ? <Alerta variante="aviso" titulo={problema} /> : null}
			<PreviaDoModelo modelo={modelo} valores={valores} />
		</AtoDialog>
	)
}

function problemaDoModelo(modelo: ModeloSti, valores: ValoresDoModelo, lstpes: readonly number[]): string | undefined {
	const problema = problemaDoUso(modelo, valores)
	if (problema) return problema
	if (lstpes.length === 0) return modelo.tipmdl === 'EML' ? 'Diga a quem enviar.' : 'Diga de quem se fala.'
	return lstpes.length > MAXIMO_DE_DESTINATARIOS
		? `Envie a no máximo ${MAXIMO_DE_DESTINATARIOS} pessoas de cada vez.`
		: undefined
}

/** Placeholders without a value are shown by their name. */
function PreviaDoModelo({ modelo: { assmdl, txtmdl }, valores }: { modelo: ModeloSti; valores: ValoresDoModelo }) {
	const escritos = Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor))
	const emHtml = Object.fromEntries(Object.entries(escritos).map(([nome, valor]) => [nome, escapeHtml(valor ?? '')]))
	return (
		<Ficha tag="section" densa aria-label="Como fica">
			<Texto forte className="wrap-anywhere">
				{preencherModelo(assmdl, escritos)}
			</Texto>
			<HtmlSeguro html={preencherModelo(txtmdl, emHtml)} className="wrap-anywhere" />
		</Ficha>
	)
}
