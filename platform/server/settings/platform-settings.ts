import * as z from 'zod/mini'
import type { Shapes, ValuesOf } from './define-settings.ts'
import { settingShapes } from './setting-shapes.ts'
import { enderecosDeProxy, redesInternas } from './trusted-proxies.ts'

/** Settings of every process, whatever slices it has. */
export const platformShapes = {
	PORT: {
		shape: settingShapes.wholeNumber(3000),
		help: 'Porta em que o portal atende',
	},
	HOST: {
		shape: settingShapes.text('127.0.0.1'),
		help: 'Endereço em que atende; `0.0.0.0` em contêiner. Atendendo a outras máquinas, `PORTAL_BASE_URL` é obrigatória',
	},
	DATABASE_URL: {
		shape: settingShapes.optionalDatabaseAddress,
		absent: 'PostgreSQL embutido na pasta de dados',
		help: '`postgres://usuario:senha@maquina/banco`. Conexão direta ou por um intermediário em modo de sessão: o portal usa `LISTEN` e instruções preparadas com nome. Cada conexão guarda as 300 instruções que usou por último, de 10 a 200 kB cada uma na memória do PostgreSQL',
	},
	PORTAL_DATA_DIR: {
		shape: settingShapes.text('.data'),
		help: 'Pasta do banco embutido e dos arquivos em disco',
	},
	PORTAL_FILES: {
		shape: z._default(z.string().check(z.regex(/^(disk|s3:\/\/[a-z0-9.-]+)$/, 'use disk ou s3://balde')), 'disk'),
		help: 'Onde ficam fotos, imagens e anexos: `disk` (na pasta de dados, que todos os processos precisam ver) ou `s3://balde`',
	},
	PORTAL_DEMO: {
		shape: z.optional(z.enum(['0', '1', 'aberta'], 'use 0, 1 ou aberta')),
		absent: '`1` no banco embutido, `0` com `DATABASE_URL`',
		help: '`1` semeia a universidade de demonstração, que só atende a esta máquina; `aberta`, a quem estiver na rede: ver [Demonstração](#demonstração)',
	},
	PORTAL_BASE_URL: {
		shape: settingShapes.optionalWebAddress,
		absent: 'endereço local',
		help: 'Endereço público, como `https://portal.exemplo.br`; `http`, só o desta máquina. Com `https` os cookies são `Secure` e `__Host-`, e o navegador recebe HSTS',
	},
	PORTAL_TRUST_PROXY: {
		shape: enderecosDeProxy,
		absent: 'nenhum',
		help: 'Endereços (ou redes) dos proxies cujos `X-Forwarded-*` valem, separados por vírgula. Rede mais larga que `/8` (IPv6: `/16`) é recusada: quem é acreditado diz de onde todos vêm. Com ele, ao parar o processo avisa em `/saude/pronto` e espera 2,5 s antes de recusar conexões',
	},
	PORTAL_POOL: {
		shape: settingShapes.wholeNumber(10, 2),
		help: 'Conexões com o banco por processo; somam-se 6 de trabalhos, eventos e registro de arquivos, e até 2 para ler o que é igual para todos e para o modo de suporte. Processos × (PORTAL_POOL + 8) deve caber em `max_connections`',
	},
	PORTAL_ATRASO_MAXIMO_MS: {
		shape: settingShapes.wholeNumber(1500),
		help: 'Quando o processo está atrasado mais do que isto, responde que está ocupado (503) em vez de aceitar mais serviço; `0` desliga',
	},
	PORTAL_JOBS: {
		shape: settingShapes.onOff('1'),
		help: '`0`: este processo não executa trabalhos de fundo. Ao menos um precisa executá-los',
	},
	PORTAL_LOG_LEVEL: {
		shape: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
		absent: '`info` (`warn` no terminal de `npm start`)',
		help: '`trace`, `debug`, `info`, `warn`, `error` ou `silent`',
	},
	PORTAL_METRICS_TOKEN: {
		shape: z.optional(z.string().check(z.minLength(16))),
		help: 'Ao menos 16 caracteres. `/saude/metricas` pede `Authorization: Bearer …`; sem ele só responde à própria máquina',
	},
	PORTAL_INSTITUICAO_NOME: {
		shape: settingShapes.text('Universidade de São Paulo'),
		help: 'Nome da instituição',
	},
	PORTAL_INSTITUICAO_SIGLA: {
		shape: settingShapes.text('USP'),
		help: 'Sigla',
	},
	PORTAL_INSTITUICAO_LOGO: {
		shape: settingShapes.text(''),
		absent: 'do portal',
		help: 'Endereço da imagem do logotipo',
	},
	PORTAL_INSTITUICAO_BRASAO: {
		shape: settingShapes.optionalText,
		absent: 'do portal',
		help: 'Caminho do arquivo SVG, de até 256 KB, do brasão que fica no alto de cada documento emitido. O portal não inicia se não puder lê-lo',
	},
	PORTAL_COR_PRIMARIA: {
		shape: settingShapes.colour('#1094ab'),
		help: 'Cor principal, `#rrggbb`',
	},
	PORTAL_COR_DESTAQUE: {
		shape: settingShapes.colour('#fcb421'),
		help: 'Cor de destaque, `#rrggbb`',
	},
	PORTAL_FUSO_HORARIO: {
		shape: settingShapes.text('America/Sao_Paulo'),
		help: 'Fuso de prazos, horários e trabalhos diários',
	},
	PORTAL_URL_ALTERAR_SENHA: {
		shape: settingShapes.webAddress('https://id.usp.br'),
		help: 'Onde a pessoa altera a senha',
	},
	PORTAL_URL_SUPORTE: {
		shape: settingShapes.optionalWebAddress,
		help: 'Onde a pessoa pede ajuda',
	},
	PORTAL_LEGADO_URL: {
		shape: settingShapes.optionalWebAddress,
		absent: 'simulador, na demonstração',
		help: 'Endereço do sistema legado mostrado em `/servicos`',
	},
	PORTAL_LEGADO_PORT: {
		shape: settingShapes.wholeNumber(3001),
		help: 'Porta do simulador da demonstração',
	},
	PORTAL_LEGADO_ORIGENS: {
		shape: settingShapes.list,
		help: 'Outras origens que podem aparecer no quadro de `/servicos`, separadas por vírgula',
	},
	PORTAL_EMBUTIR_ORIGENS: {
		shape: settingShapes.list,
		help: 'Origens que podem mostrar as páginas `embedded` do portal dentro das suas',
	},
	PORTAL_NIVEL_LOG: {
		shape: z._default(z.enum(['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR']), 'INFO'),
		help: 'Nível do registro no navegador: `TRACE`, `DEBUG`, `INFO`, `WARN` ou `ERROR`',
	},
	PORTAL_SESSAO_OCIOSA_MIN: {
		shape: settingShapes.wholeNumber(30, 1),
		help: 'Minutos sem uso até a sessão terminar',
	},
	PORTAL_SESSAO_MAXIMA_H: {
		shape: settingShapes.wholeNumber(12, 1),
		help: 'Duração máxima da sessão, em horas',
	},
	PORTAL_SMTP_URL: {
		shape: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'use smtp://…'))),
		help: '`smtp://usuario:senha@maquina:587` ou `smtps://…`. Ausente: os e-mails ficam guardados no portal, não saem e perdem o texto em dois dias. Com senha, só por TLS',
	},
	PORTAL_SMTP_REMETENTE: {
		shape: settingShapes.text('Portal de Serviços <nao-responda@portal.invalid>'),
		absent: 'o da demonstração; obrigatório com `PORTAL_SMTP_URL` fora dela',
		help: 'Remetente dos e-mails, como `Portal de Serviços <portal@exemplo.br>`',
	},
	PORTAL_ANALYTICS_ID: {
		shape: settingShapes.optionalText,
		help: 'Google Analytics; ausente, nada de fora é carregado. Presente, só depois que a pessoa aceita, e só com o nome de cada página',
	},
	PORTAL_TAG_MANAGER_ID: {
		shape: settingShapes.optionalText,
		help: 'Google Tag Manager; idem',
	},
	PORTAL_VLIBRAS_URL: {
		shape: settingShapes.optionalWebAddress,
		help: 'Programa do VLibras, como `https://vlibras.gov.br/app/vlibras-plugin.js`; ausente, nada de fora é carregado. Presente, só nas páginas de quem o liga em “Acessibilidade”: a política de conteúdo delas admite o que ele pede, e a das demais não muda; ver [Libras](#libras)',
	},
	PORTAL_WEBHOOK_REDES: {
		shape: redesInternas,
		help: 'Redes internas, separadas por vírgula, como `10.20.0.0/16`, em que há sistemas que podem ser [avisados](#avisar-outros-sistemas); os de fora delas têm de estar na internet, em https',
	},
	AWS_ENDPOINT_URL_S3: {
		shape: settingShapes.optionalWebAddress,
		absent: 'o da AWS',
		help: 'Endereço do repositório compatível com S3',
	},
	AWS_REGION: {
		shape: settingShapes.text('us-east-1'),
		help: 'Região do repositório',
	},
	OTEL_EXPORTER_OTLP_ENDPOINT: {
		shape: settingShapes.optionalWebAddress,
		help: 'Coletor OpenTelemetry, como `http://coletor:4318`; ver [Rastros](#rastros)',
	},
} satisfies Shapes

export type SettingsRead = ValuesOf<typeof platformShapes>
