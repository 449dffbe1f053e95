import { defineSettings, settingShapes } from '@portal/platform/server'
import * as z from 'zod/mini'
import { chavesDoPush, SERVICOS_CONHECIDOS } from './aparelhos/chaves.ts'

export const settings = defineSettings(
	{
		PORTAL_CORREIO_ENTRADA: {
			shape: z.optional(z.email('use respostas@exemplo.br').check(z.maxLength(60))),
			absent: 'ausente: os e-mails não têm resposta',
			help: 'Endereço que recebe as respostas aos e-mails do portal, com subendereços (`respostas+…@exemplo.br`): ver [Respostas por e-mail](#respostas-por-e-mail)',
		},
		PORTAL_CORREIO_CHAVE: {
			shape: settingShapes.optionalSecret,
			absent: 'ausente: o correio entra só pelo comando `receber-email`',
			help: 'Ao menos 16 caracteres. O servidor de e-mail entrega cada mensagem em `POST /proxy/wsportal/correio/entrada` com `Authorization: Bearer …`',
		},
		PORTAL_NOTICIAS_URL: {
			shape: settingShapes.optionalWebAddress,
			absent: 'notícias da demonstração',
			help: 'Fonte RSS ou Atom das notícias da comunidade',
		},
		PORTAL_PUSH_CHAVE: {
			shape: settingShapes.optionalKey,
			absent: 'ausente: não se oferecem avisos com o portal fechado',
			help: '32 bytes em base64 (`openssl rand -base64 32`) com que o portal se identifica aos serviços que levam avisos aos aparelhos: ver [Avisos nos aparelhos](#avisos-nos-aparelhos)',
		},
		PORTAL_PUSH_CONTATO: {
			shape: z.optional(
				z
					.string()
					.check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'use mailto:alguem@exemplo.br ou https://…')),
			),
			absent: 'obrigatório com a chave',
			help: 'Onde esses serviços encontram quem cuida do portal, como `mailto:portal@exemplo.br`',
		},
		PORTAL_PUSH_SERVICOS: {
			shape: settingShapes.list,
			absent: SERVICOS_CONHECIDOS.map((servico) => `\`${servico}\``).join(', '),
			help: 'Máquinas desses serviços, separadas por vírgula (`*.exemplo.br` vale para as de dentro); o portal não fala com outras',
		},
	},
	{
		problems({ PORTAL_PUSH_CHAVE: chave, PORTAL_PUSH_CONTATO: contato, ...correio }) {
			const doCorreio =
				correio.PORTAL_CORREIO_CHAVE !== undefined && correio.PORTAL_CORREIO_ENTRADA === undefined
					? ['Com PORTAL_CORREIO_CHAVE é preciso definir PORTAL_CORREIO_ENTRADA, como respostas@exemplo.br.']
					: []
			if (chave === undefined) return doCorreio
			return [
				...doCorreio,
				...(chavesDoPush(chave) ? [] : ['PORTAL_PUSH_CHAVE não serve. Faça outra com "openssl rand -base64 32".']),
				...(contato === undefined
					? ['Com PORTAL_PUSH_CHAVE é preciso definir PORTAL_PUSH_CONTATO, como mailto:portal@exemplo.br.']
					: []),
			]
		},
	},
)
